export { type ClientOptions, createClient, type ServiceClient } from './client.ts'
export type {
  ConnectionNews,
  ConnectionStatus,
  ConnectOptions,
  MatchConnection,
  WebSocketConstructor,
  WebSocketLike,
} from './connection.ts'
export type {
  AnalysisOptions,
  AnalysisUpdate,
  BatchedAnalysis,
  BatchOptions,
  BoardOptions,
  CallOptions,
  Client,
  DrawingOptions,
  GameClient,
  GameName,
  GuideOptions,
  MatchSession,
  MatchSessionOptions,
  MoveOptions,
  ObserveOptions,
  OwnGameClient,
  PlayOptions,
  Position,
  PositionFormOptions,
  Progress,
  ReadingOptions,
  RecordedPosition,
  ReplyOptions,
  ReviewedGame,
  ReviewOptions,
  ReviewUpdate,
  RulesOptions,
  Session,
  SessionOptions,
  SetupOptions,
  StartOptions,
  WhyNotOptions,
} from './face.ts'
export type { Match, MatchAction, MatchOptions, MatchOrder } from './match.ts'
export type * from './openapi.ts'
export type { PlayerOf, Players } from './players.ts'
export { ProblemError, type ProblemId, type ProblemType } from './problem.ts'
export type { RetryOptions } from './retry.ts'
