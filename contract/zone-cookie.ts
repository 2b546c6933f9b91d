/** The cookie with the time zone of a browser, such as 'Europe/Madrid', in which the server renders its pages. */
export const zoneCookie = 'zone'
