/** The descriptions of schemas, which only the API document needs: the SDK leaves them out. */
import ts from 'typescript'

/** The modules with descriptions for the API document and the page of problems. */
export const DESCRIBED =
  /\/src\/(contract\/((answers|matches|requests)\/([^/]+\/)*)?[^/]*|service\/problem-table|match\/game-refusals)\.ts$/

/** True for a text that describes a schema, by the way it ends: texts that are no description have no full stop. */
const isSentence = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node)
    ? node.text.endsWith('.')
    : ts.isTemplateExpression(node) && node.templateSpans.at(-1)!.literal.text.endsWith('.')

/** True for an argument of a plain function. Methods, such as `refine`, are given messages of faults, which stay. */
const isGiven = ({ parent }: ts.Node): boolean => ts.isCallExpression(parent) && ts.isIdentifier(parent.expression)

/**
 * A module without its calls of `.openapi(...)`, which describe schemas, and with no text in properties named `description` and in place of
 * sentences that plain functions are given.
 */
export function withoutDescriptions(code: string): string {
  const source = ts.createSourceFile('schemas.ts', code, ts.ScriptTarget.Latest, true)
  let text = ''
  let kept = 0
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'openapi'
    ) {
      visit(node.expression.expression)
      text += code.slice(kept, node.expression.expression.end)
      kept = node.end
    } else if (isSentence(node) && isGiven(node)) {
      text += `${code.slice(kept, node.getStart(source))}''`
      kept = node.end
    } else if (
      ts.isPropertyAssignment(node) &&
      node.name.getText(source) === 'description' &&
      ts.isStringLiteralLike(node.initializer)
    ) {
      text += `${code.slice(kept, node.initializer.getStart(source))}''`
      kept = node.end
    } else ts.forEachChild(node, visit)
  }
  visit(source)
  return text + code.slice(kept)
}
