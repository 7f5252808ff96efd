const sheets = new Map<string, CSSStyleSheet>()

/**
 * Makes a `ref` that adds rules to the document or shadow tree that an element stands in, once. Content policies that forbid styles
 * in the page allow such sheets.
 */
export const adopt = (rules: string) => (element: Element | null) => {
  const root = element?.getRootNode()
  if (!(root instanceof Document || root instanceof ShadowRoot)) return
  let sheet = sheets.get(rules)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    sheets.set(rules, sheet)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
