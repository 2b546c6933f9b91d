/**
 * A path or hash without what follows a link in a text, such as a full stop or a bracket: many chats count it as part of the
 * link. At most twenty characters, since the search for the end of a longer tail would take long.
 */
export const withoutTail = (link: string) => link.replace(/(?:[^a-z\d%]|%[\da-f]{2}){1,20}$/i, '')
