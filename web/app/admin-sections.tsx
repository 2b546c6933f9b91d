import * as texts from '#texts/app.ts'
import styles from './admin-sections.module.css'
import { AdminSectionLinks } from './admin-section-links.tsx'

/** The sections of the admin area, beside its pages in wide windows. */
export const AdminSections = () => (
  <nav aria-label={texts.sections} className={styles.sections}>
    <AdminSectionLinks />
  </nav>
)
