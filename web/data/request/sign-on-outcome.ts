/** What the way back from a provider has put into the address of this page; null if nobody came from one. */
export const signOnOutcome = () => new URLSearchParams(location.search).get('sso')
