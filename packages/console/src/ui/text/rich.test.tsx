import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { rich } from './rich.tsx'

test('elements stand where a sentence has their tags', () => {
  const shown = (sentence: string) =>
    renderToStaticMarkup(rich(sentence, { link: (text) => <a href="/x">{text}</a>, who: () => <b>Ada</b> }))
  expect(shown('Read <link>the manual</link>, says <who/>.')).toBe(
    'Read <a href="/x">the manual</a>, says <b>Ada</b>.',
  )
  expect(shown('<who/> & <other>text</other> < 3')).toBe(
    '<b>Ada</b> &amp; &lt;other&gt;text&lt;/other&gt; &lt; 3',
  )
})
