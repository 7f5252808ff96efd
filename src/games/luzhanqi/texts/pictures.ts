import type { PiecePicture } from '../../../game/board.ts'
import { lazy } from '../../../game/lazy.ts'

/** The left part of 旅 and 旗. */
const SQUARE = 'M-12-22L-9-17M-22-13H-2M-14-13C-14 2-16 12-22 19M-14-4H-5C-5 6-6 17-12 17'

const character = (line: string, rank?: string): PiecePicture => ({
  line,
  width: 4.2,
  ...(rank === undefined ? {} : { rank, rankSize: 0.25 }),
})

/** The characters on the pieces by their names, stroke by stroke, with numbers from the engineer, 1, to the marshal, 9. */
export const pictures = lazy(
  (): Readonly<Record<string, PiecePicture>> => ({
    // 司 军 师 旅 团 营 连 排 工 炸 雷 旗
    'field marshal': character('M-17-18H18V14Q18 20 9 18M-17-7H7M-15 3H5V16H-15Z', '9'),
    general: character('M-20-9V-18H20V-9M-12-8H12M-2-15L-10 2H13M-20 10H20M2-4V22', '8'),
    'division commander': character(
      'M-20-13V5M-12-20V2C-12 10-16 16-20 20M-5-17H21M-3-7V13M-3-7H19V11L14 10M8-17V22',
      '7',
    ),
    'brigade commander': character(
      `${SQUARE}M5-22L0-11M3-16H21M19-10L5-5M6-6V20L12 15M12-7C13 6 16 15 22 20M21 1L14 7`,
      '6',
    ),
    'regiment commander': character('M-19-19H19V20H-19ZM-12-6H12M4-14V12L-2 10M3-5L-11 10', '5'),
    'battalion commander': character(
      'M-18-17H18M-7-22V-12M7-22V-12M-18-3V-8H18V-3M-8-4H8V4H-8ZM-13 10H13V21H-13Z',
      '4',
    ),
    'company commander': character(
      'M-3-16H18M7-22L0-6H18M-4 2H20M9-10V12M-18-20L-13-14M-21-5H-13V9M-21 19C-13 7-10 19 21 18',
      '3',
    ),
    'platoon commander': character(
      'M-21-12H-8M-14-22V17L-19 15M-21 6L-8 0M2-22V21M12-22V21M2-14H-5M2-3H-5M2 8H-6M12-14H20M12-3H20M12 8H21',
      '2',
    ),
    engineer: character('M-15-16H15M0-16V16M-20 16H20', '1'),
    bomb: character(
      'M-19-9L-16-1M-6-11L-9-3M-12-20V-2C-12 8-17 16-21 20M-11 4L-4 14M6-22L-2-8M3-14H21M9-14V22M9-3H20M9 8H20',
    ),
    landmine: character(
      'M-14-20H14M-19-6V-14H19V-6M0-20V-1M-12-9H-7M-12-3H-7M7-9H12M7-3H12M-13 4H13V21H-13ZM-13 12H13M0 4V21',
    ),
    flag: character(`${SQUARE}M5-22L0-13M4-18H21M7-13V8M17-13V8M1-9H22M7-3H17M7 3H17M-1 8H22M8 12L1 20M15 12L22 20`),
  }),
)
