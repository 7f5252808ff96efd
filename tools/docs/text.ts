/** Texts of the API document as HTML. */

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter]!)

export const code = (text: string): string => `<code>${escaped(text)}</code>`

/** The Markdown that the document uses within a paragraph: code, bold words, links. */
const inline = (text: string): string =>
  text
    .split('`')
    .map((part, i) =>
      i % 2 === 1
        ? code(part)
        : escaped(part)
            .replaceAll(/\*\*(.+?)\*\*/g, '<b>$1</b>')
            .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>'),
    )
    .join('')

/** Converts paragraphs and lists. */
export function prose(text: string | undefined): string {
  if (!text) return ''
  return text
    .trim()
    .split(/\n{2,}/)
    .map((part) => {
      const items = part.split(/\n(?=- )/)
      if (items.every((item) => item.startsWith('- ')))
        return `<ul>${items.map((item) => `<li>${inline(item.slice(2))}</li>`).join('')}</ul>`
      return `<p>${inline(part)}</p>`
    })
    .join('')
}
