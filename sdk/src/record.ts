/** Reads and writes the records of games: text with a header, the start position, and the moves and chance events. */
export {
  formatRecord,
  type GameRecord,
  parseRecord,
  type RecordContent,
  type RecordedPly,
  type RecordedStart,
  type RecordHeader,
  startHeaders,
} from '../../src/game/notation/record.ts'
