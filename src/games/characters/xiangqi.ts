import type { PiecePicture } from '../../game/board.ts'

/** The left part of 仕, 俥 and 傌. */
const PERSON = 'M-13-22L-22-6M-17-12V22'

/** The right part of 炮 and 砲. */
const WRAP = 'M5-22L-2-10M2-15H20V6L15 5M3-6H12V4H3M3-6V16Q3 20 8 20H21V12'

/** A character by its strokes, with the brush of this set. */
export const character = (line: string): PiecePicture => ({ line, width: 4.5 })

/** The characters on the pieces, by colour and kind, stroke by stroke. */
export const CHARACTERS: readonly Readonly<Record<string, PiecePicture>>[] = [
  {
    // 帥 仕 相 俥 傌 炮 兵
    general: character('M-12-22L-15-16M-19-16V20M-19-16H-5V-4H-19M-19 4H-5V20H-19M1-8V14M1-8H20V12H16M10-20V22'),
    advisor: character(`${PERSON}M6-20V16M-9-5H21M-5 16H17`),
    elephant: character('M-20-10H-2M-11-21V22M-11-8L-20 8M-10-5L-3 4M3-17H18V19H3ZM3-5H18M3 7H18'),
    chariot: character(`${PERSON}M-6-17H16M-4-10H14V8H-4ZM-4-1H14M-10 14H20M5-22V22`),
    horse: character(
      `${PERSON}M-7-20V3M-7-20H16M-7-12H13M-7-5H13M4-20V3M-7 3H18L16 18L11 20M-7 10L-11 18M-1 10L0 17M5 10L6 16M10 9L12 14`,
    ),
    cannon: character(`M-19-9L-16-1M-6-11L-9-3M-12-20V-2C-12 8-17 16-21 20M-11 4L-4 14${WRAP}`),
    soldier: character('M12-20L-12-15V4M-12-7H14M6-7V4M-21 4H21M-8 9L-17 20M8 9L17 20'),
  },
  {
    // 將 士 象 車 馬 砲 卒
    general: character(
      'M-18-18V-5M-18-5H-7M-7-22V22M-19 6H-7M-13 6C-13 14-16 18-20 21M7-22L-1-8M5-16H19L6 0M7-13L12-9M-2 5H21M14-1V18L9 20M3 10L7 14',
    ),
    advisor: character('M0-20V16M-18-5H18M-12 16H12'),
    elephant: character(
      'M-3-22L-13-13M-5-18H7L2-12M-12-12H12V-3H-12ZM0-12V-3M1-3C-2 2-10 6-18 8M-3 2C8 6 8 21-3 20M2 7L-16 16M4 12L-14 22M14 1L5 7M5 6C8 12 14 16 20 19',
    ),
    chariot: character('M-16-17H16M-12-10H12V8H-12ZM-12-1H12M-20 14H20M0-22V22'),
    horse: character(
      'M-14-20V3M-14-20H14M-14-12H10M-14-5H10M0-20V3M-14 3H17L14 18L8 20M-14 10L-18 18M-7 10L-6 17M0 10L1 16M6 9L9 15',
    ),
    cannon: character(`M-21-17H-3M-13-17L-21 2M-16-2H-5V14H-16Z${WRAP}`),
    soldier: character('M0-22V-15M-18-15H18M-8-13L-16 2M-8-7L-2 1M9-13L1 2M9-7L16 2M-20 8H20M0 2V22'),
  },
]
