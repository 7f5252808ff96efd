/** The letters of the files of a board, from the left. Boards of hexagons name their rows by them. */
export const FILES = 'abcdefghijklmnopqrstuvwxyz'
