/**
 * The header in which a page names the person whose page it is. Whoever else is signed in by then is refused, so that
 * nobody acts in another's name; a request without it is its session's, as a program sends it.
 */
export const pageOwnerHeader = 'brightside-person'
