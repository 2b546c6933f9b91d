import { expect, test } from 'vitest'
import { fillParts, fillTemplate, preparedTemplate } from './fill-template.ts'

test('repeats a part for each item, with the values of the item', () => {
  const html = '<ul>[[#rows]]<li>[[name]][[#marks]]*[[/marks]]</li>[[/rows]]</ul>'

  expect(
    fillParts(html, {
      rows: [
        { name: 'a', marks: [] },
        { name: 'b', marks: [{}, {}] },
      ],
    }),
  ).toBe('<ul><li>a</li><li>b**</li></ul>')
  expect(fillParts(html, {})).toBe('<ul></ul>')
})

test('escapes values, and never fills what a value contains', () => {
  const html = '[[#rows]]<p title="[[text]]">[[text]]</p>[[/rows]][[secret]]'

  expect(fillParts(html, { rows: [{ text: '"<i>&[[secret]][[#rows]]' }], secret: 's' })).toBe(
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
