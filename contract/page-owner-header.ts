/**
 * The header in which a page names its user. The server refuses the request when another user has logged in meanwhile.
 * A request without the header, as programs send it, acts for the user of its session.
 */
export const pageOwnerHeader = 'brightside-person'
