import styles from './admin-sections.module.css'
import { AdminSectionLinks } from './admin-section-links.tsx'

/** The sections of the admin area, beside its pages where the margin has room for them. */
export const AdminSections = () => (
  <nav aria-label="Sections" className={styles.sections}>
    <AdminSectionLinks />
  </nav>
)
