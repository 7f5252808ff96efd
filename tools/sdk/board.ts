/** How `<bestmove-board>` is built: with the components and the style sheets of src/board. */
import type { UserConfig } from 'vite'

export const boardBuild: UserConfig & { readonly build: object } = {
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    // light-dark() is left to browsers: what would stand for it elsewhere does not follow the page around an element
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    minify: 'oxc',
  },
}
