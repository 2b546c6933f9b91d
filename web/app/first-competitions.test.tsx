import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { expect, test } from 'vitest'
import { FirstCompetitions } from './first-competitions.tsx'

test('the first competition preloads no picture whose address the server has not filled in', () => {
  const html = renderToStaticMarkup(
    <Router ssrPath="/competitions">
      <FirstCompetitions />
    </Router>,
  )

  expect(html).toContain('src="[[address]]"')
  expect(html).not.toContain('<link')
})
