/** Messages to and from a match: commands and their answers, over HTTP or a socket, and the other messages of the socket. */
import { part } from '../part.ts'
import { commandAnswers } from './messages/answers.ts'
import { commandSchemas } from './messages/commands.ts'
import { listedMatches } from './messages/listed.ts'
import { matchLogs } from './messages/log.ts'
import { madeMatches } from './messages/made.ts'
import { socketMessages } from './messages/socket.ts'
import { matchViews } from './messages/view.ts'

export const matchMessages = part((c) => {
  const { CommandId, MatchCommand } = commandSchemas(c)
  const { MatchAck } = commandAnswers(c)
  const { MatchView } = matchViews(c)
  const { MatchEvents, MatchRecord } = matchLogs(c)
  const { MatchClientMessage, MatchSocketMessage } = socketMessages(c)
  const { MatchMade } = madeMatches(c)
  const { MatchList } = listedMatches(c)

  return {
    CommandId,
    MatchCommand,
    MatchAck,
    MatchList,
    MatchView,
    MatchEvents,
    MatchRecord,
    MatchClientMessage,
    MatchSocketMessage,
    MatchMade,
  }
})
