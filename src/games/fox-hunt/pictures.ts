import type { PiecePicture } from '../../game/board.ts'

/** A fox's head. */
export const FOX_HEAD: PiecePicture = {
  line: 'M-7-12L-19-24L-22-2L0 20L22-2L19-24L7-12ZM-22-2L-10 3L0 20L10 3L22-2',
  fill: 'M-10-6a2 2 0 1 0 4 0a2 2 0 1 0-4 0ZM6-6a2 2 0 1 0 4 0a2 2 0 1 0-4 0ZM-4 13H4L0 20Z',
}
