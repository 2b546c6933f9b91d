/** The organisation's zone, which the server writes into the page: months and weeks turn over there. */
export const timeZone = () => document.querySelector<HTMLMetaElement>('meta[name="time-zone"]')?.content || 'UTC'
