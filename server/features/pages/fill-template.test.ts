import { expect, test } from 'vitest'
import { fillTemplate, preparedTemplate } from './fill-template.ts'

test('a prepared template is filled as the template is, each time, and never fills what a value contains', () => {
  const html = '[[title]]<p>[[text]] and [[unknown]]</p>'
  const fill = preparedTemplate(html)
  const values = [
    { title: 'One', text: '$& [[title]]' },
    { title: '', text: 'Two' },
  ]

  expect(values.map(fill)).toEqual(values.map((each) => fillTemplate(html, each)))
})
