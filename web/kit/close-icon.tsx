/** Lucide's X icon, inlined: importing it would add 2% to the log-in download. */
export const CloseIcon = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
    <path strokeLinecap="round" d="M18 6 6 18M6 6l12 12" />
  </svg>
)
