import { screen, within } from '@testing-library/dom'

/** The link of a card of the admin dashboard. The sections, which are in the page too, have links of the same names. */
export const findCardLink = async (title: string) =>
  within(await screen.findByRole('heading', { level: 2, name: title })).getByRole('link')
