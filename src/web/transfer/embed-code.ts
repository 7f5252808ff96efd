import { escapeText } from '../../service/boards/board-svg.ts'

/** HTML that shows a game within another page. @param title the game's name, which may be anybody's text */
export const embedCode = (link: string, title: string): string =>
  `<iframe src="${escapeText(link)}" width="480" height="600" title="${escapeText(title)}"></iframe>`
