import { expect, test } from 'vitest'
import { fillTemplate, preparedParts, preparedTemplate } from './fill-template.ts'

test('repeats a part for each item, with the values of the item', () => {
  const fill = preparedParts('<ul>[[#rows]]<li>[[name]][[#marks]]*[[/marks]]</li>[[/rows]]</ul>')

  expect(
    fill({
      rows: [
        { name: 'a', marks: [] },
        { name: 'b', marks: [{}, {}] },
      ],
    }),
  ).toBe('<ul><li>a</li><li>b**</li></ul>')
  expect(fill({})).toBe('<ul></ul>')
})

test('escapes values, and never fills what a value contains', () => {
  const html = '[[#rows]]<p title="[[text]]">[[text]]</p>[[/rows]][[secret]]'

  expect(preparedParts(html)({ rows: [{ text: '"<i>&[[secret]][[#rows]]' }], secret: 's' })).toBe(
    '<p title="&quot;&lt;i>&amp;[[secret]][[#rows]]">&quot;&lt;i>&amp;[[secret]][[#rows]]</p>s',
  )
})

test('a prepared template is filled as the template is, each time', () => {
  const html = '[[title]]<p>[[text]] and [[unknown]]</p>'
  const fill = preparedTemplate(html)
  const values = [
    { title: 'One', text: '$& [[title]]' },
    { title: '', text: 'Two' },
  ]

  expect(values.map(fill)).toEqual(values.map((each) => fillTemplate(html, each)))
})
