import { expect, it } from 'vitest'
import { embedCode } from '../../src/web/transfer/embed-code.ts'

it('the code for embedding is one frame, whatever the game is called', () => {
  const code = embedCode('https://bestmove.test/embed#game=own&ply=1', 'x"><img src=x onerror=alert(1)> & more')
  expect(code).toBe(
    '<iframe src="https://bestmove.test/embed#game=own&amp;ply=1" width="480" height="600"' +
      ' title="x&quot;&gt;&lt;img src=x onerror=alert(1)&gt; &amp; more"></iframe>',
  )
})
