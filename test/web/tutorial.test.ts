/** The tutorial of the language of rules, as the page shows it. */
import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { tutorialHtml } from '../../tools/web/tutorial.ts'

const TEXT = `# Title

Words with \`a < b\`, **bold**, [a place](#here) and [a site](https://example.org).

## Part

- one
- two

\`\`\`rbg
#players = a(1)
#rules = ->a ->>
\`\`\`

\`\`\`rbg
{a} <only a part>
\`\`\`

![A board](pictures/step-1.svg)

| sign | meaning |
|---|---|
| \`a \\| b\` | *a* or b |
`

it('has headings, lists, tables, pictures, and links that open whole examples', () => {
  const html = tutorialHtml(TEXT, (path) => `/library/${path.split('/').at(-1)}`)
  const [, packed = ''] = /<a href="#text=([\w-]+)">Open in the editor<\/a>/.exec(html) ?? []
  expect(String(inflateRawSync(Buffer.from(packed, 'base64url')))).toBe('#players = a(1)\n#rules = ->a ->>\n')
  expect(html.match(/Open in the editor/g)).toHaveLength(1)
  expect(html.replace(/<p><a href="#text[\s\S]*?<\/p>/, '')).toBe(
    '<p>Words with <code>a &lt; b</code>, <b>bold</b>, a place and <a href="https://example.org">a site</a>.</p>' +
      '<h2>Part</h2><ul><li>one</li><li>two</li></ul>' +
      '<pre class="code-block code">#players = a(1)\n#rules = -&gt;a -&gt;&gt;</pre>' +
      '<pre class="code-block code">{a} &lt;only a part&gt;</pre>' +
      '<img src="/library/step-1.svg" alt="A board" loading="lazy">' +
      '<table><thead><tr><th>sign</th><th>meaning</th></tr></thead>' +
      '<tbody><tr><td><code>a | b</code></td><td>*a* or b</td></tr></tbody></table>',
  )
})

it('of the checkout has no markup left', () => {
  const html = tutorialHtml(readFileSync(new URL('../../src/rbg/README.md', import.meta.url), 'utf8'), (path) => path)
  const words = html.replaceAll(/<pre[\s\S]*?<\/pre>|<code>[\s\S]*?<\/code>|<[^>]+>/g, '')
  expect(words).not.toMatch(/```|^#|^\||\]\(|\*\*/m)
})
