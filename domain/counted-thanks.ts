/** Older gifts are not counted on the page of a person, so that a popular one costs no more. */
export const maxCountedThanks = 500
