import { word } from '../guide/store.ts'
import { Icon } from '../icon.tsx'
import { counted, later, t } from '../language/language.ts'
import type { PlayerReview, ReviewedEvent, ReviewedMove, ReviewedPly } from '../service/types.ts'
import { usableIf } from '../usable.ts'
import { addingUp } from './adding-up.ts'
import { review, reviewable, reviewed, reviewing } from './store.ts'
import './review.css'

/** A change with its sign. */
const signed = (change: number) => `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change)}`

/** A change of the expected result in points out of 100, with its sign. */
const points = (share: number) => signed(Math.round(share * 100))

interface ReviewProps {
  /** Shows the position after a number of plies. */
  readonly onGo: (ply: number) => void
  /** Called with the error when the service refuses the review. */
  readonly refused: (error: unknown) => void
}

/** The review of the game: the button that starts it, the summary and the notable plies. */
export function Review({ onGo, refused }: ReviewProps) {
  const plies = reviewable.value?.moves.length ?? 0
  const most = reviewable.value?.game.limits.moves ?? plies
  const known = reviewed.value
  return (
    <div class="review">
      <button
        type="button"
        class="button"
        aria-describedby={plies > most ? 'review-too-long' : undefined}
        {...usableIf(
          plies > 0 && plies <= most && !reviewing.value && known?.result == null,
          () => void review(refused),
        )}
      >
        <Icon name="review" />
        {reviewing.value
          ? t('Reviewing: {done} of {plies}', { done: known?.plies.size ?? 0, plies })
          : t('Review the game')}
      </button>
      <p class="unseen" role="status">
        {news(known, plies)}
      </p>
      {plies > most && (
        <p class="small soft" id="review-too-long">
          {t('A review takes {most} plies at most. This game has {plies}.', { most, plies })}
        </p>
      )}
      {known?.result && <Summary players={known.result.players} over={known.result.end.outcome !== null} />}
      {known && <Unjudged plies={known.plies} />}
      {known && <Notable plies={known.plies} onGo={onGo} />}
    </div>
  )
}

/** The number of times that the progress of a review is told. */
const PARTS = 4

/** The progress of a review, in a few steps, and its end. */
function news(known: typeof reviewed.value, plies: number): string {
  if (known?.result) {
    const notable = notableOf(known.plies)
    return counted('Review done: {n} notable ply|Review done: {n} notable plies', notable.length)
  }
  if (!known || !reviewing.value || plies === 0) return ''
  const part = Math.floor((known.plies.size / plies) * PARTS)
  return t('Reviewing: {done} of {plies}', { done: Math.floor((part / PARTS) * plies), plies })
}

interface SummaryProps {
  readonly players: readonly PlayerReview[]
  /** True when the rules decided the game. A game that was given up has only an expected result. */
  readonly over: boolean
}

/** The sums of a review as texts: for a game that the rules decided or one that was given up, with several players or one. */
const SUMS = {
  over: {
    several: later('Start + luck + own moves + others’ moves = result, in points out of 100'),
    one: later('Start + luck + own moves = result, in points out of 100'),
  },
  open: {
    several: later('Start + luck + own moves + others’ moves = what was to be expected, in points out of 100'),
    one: later('Start + luck + own moves = what was to be expected, in points out of 100'),
  },
} as const

/** The summary: how luck and moves changed the expected result from the start to the end, in points out of 100. */
const Summary = ({ players, over }: SummaryProps) => {
  const sides = players.length > 1 ? 'several' : 'one'
  return (
    <>
      <p class="small soft" id="review-sums">
        {t(over ? SUMS.over[sides] : SUMS.open[sides])}
      </p>
      <section class="review-table" tabindex={0} aria-labelledby="review-sums">
        <table aria-labelledby="review-sums">
          <thead>
            <tr>
              <th scope="col">{t('Player')}</th>
              <th scope="col">{t('Start')}</th>
              <th scope="col">{t('Luck')}</th>
              <th scope="col">{t('Own moves')}</th>
              {players.length > 1 && <th scope="col">{t('Others’ moves')}</th>}
              <th scope="col">{over ? t('Result') : t('Expected')}</th>
              <th scope="col">{t('Accuracy')}</th>
            </tr>
          </thead>
          <tbody>
            {players.map((player) => (
              <Row key={player.player} of={player} several={players.length > 1} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** A player's row of the summary. Its numbers add up as they are shown. */
function Row({ of, several }: { readonly of: PlayerReview; readonly several: boolean }) {
  const { player, expected, luck, lost, given, result, accuracy } = of
  const [start, end] = [Math.round(expected * 100), Math.round(result * 100)]
  const changes = [luck, -lost, ...(several ? [given] : [])].map((share) => share * 100)
  const [byLuck = 0, byOwn = 0, byOthers = 0] = addingUp(changes, end - start)
  return (
    <tr>
      <th scope="row">{word(player)}</th>
      <td>{start}</td>
      <td class="luck">{signed(byLuck)}</td>
      <td>{signed(byOwn)}</td>
      {several && <td>{signed(byOthers)}</td>}
      <td>{end}</td>
      <td>{accuracy === null ? '' : Math.round(accuracy)}</td>
    </tr>
  )
}

/** The names of the judgements. */
const JUDGEMENTS = {
  inaccuracy: later('inaccuracy'),
  mistake: later('mistake'),
  blunder: later('blunder'),
} as const

/** The least luck that makes an event notable, as a change of the expected result. */
const MUCH_LUCK = 0.1

/** The luck of the player whose turn it was. */
const luckOf = ({ player, luck }: ReviewedEvent): number => luck[reviewable.value?.seats.indexOf(player) ?? 0] ?? 0

const isMove = (ply: ReviewedPly): ply is ReviewedMove => 'move' in ply

/** The least loss in the true position that makes a move notable which was sound by its player's information. */
const MUCH_FOG = 0.1

/** The greatest loss in the true position of a mistake that is called forgiven. */
const FORGIVEN = 0.02

/** True for a move that was sound by its player's information or is not judged, but lost much in the true position. */
const isFogged = ({ judgement, truth }: ReviewedMove): boolean => judgement === null && (truth?.loss ?? 0) >= MUCH_FOG

/** True for a move that the search by its player's information did not try, so that its loss is not known. */
const isUnjudged = (ply: ReviewedPly): ply is ReviewedMove => isMove(ply) && ply.loss === null

/** The moves with a large loss and the chance events with a large change, in their order. */
const notableOf = (plies: ReadonlyMap<number, ReviewedPly>): readonly ReviewedPly[] =>
  [...plies.values()]
    .filter((ply) =>
      isMove(ply) ? ply.judgement !== null || isFogged(ply) : Math.max(...ply.luck.map(Math.abs)) >= MUCH_LUCK,
    )
    .sort((a, b) => a.ply - b.ply)

/** Names the moves without a known loss, which would pass for good ones otherwise. */
function Unjudged({ plies }: { readonly plies: ReadonlyMap<number, ReviewedPly> }) {
  const unjudged = [...plies.values()].filter(isUnjudged).sort((a, b) => a.ply - b.ply)
  if (unjudged.length === 0) return null
  return (
    <p class="small soft">
      {t('Not judged, since the engine did not try them: {moves}. What they changed counts as luck.', {
        moves: unjudged.map(({ ply, move }) => `${ply + 1} ${move}`).join(', '),
      })}
    </p>
  )
}

/** Lists the notable plies. */
function Notable({ plies, onGo }: { readonly plies: ReadonlyMap<number, ReviewedPly> } & Pick<ReviewProps, 'onGo'>) {
  const notable = notableOf(plies)
  if (notable.length === 0) return null
  return (
    <>
      {notable.some((ply) => isMove(ply) && ply.truth) && (
        <p class="small soft">
          {t('Mistakes are judged by what the player could know. What only the truth would have told is luck.')}
        </p>
      )}
      <ol class="notable">
        {notable.map((ply) => (
          <li key={ply.ply}>
            <button type="button" class="line" onClick={() => onGo(ply.ply + (isMove(ply) ? 0 : 1))}>
              <span class="notable-ply soft">{ply.ply + 1}</span>
              <span>
                {isMove(ply) ? (
                  <NotableMove ply={ply} />
                ) : (
                  <>
                    <b class="luck">{t('luck')}</b>: <span class="code">{ply.event}</span>{' '}
                    {t('brings {player} {points}', { player: word(ply.player), points: points(luckOf(ply)) })}
                  </>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

/** A move with a large loss, by its player's information or only in the true position. */
function NotableMove({ ply }: { readonly ply: ReviewedMove }) {
  const { judgement, truth, move, best, loss, player } = ply
  if (loss === null)
    return (
      <>
        <b>{t('not judged')}</b>: <span class="code">{move}</span>{' '}
        {t('loses {n} in the true position; best there:', { n: Math.round((truth?.loss ?? 0) * 100) })}{' '}
        <span class="code">{truth?.best}</span>
      </>
    )
  if (judgement === null)
    return (
      <>
        <b class="luck">{t('luck of the hidden')}</b>: <span class="code">{move}</span>{' '}
        {t('loses {n} in the true position, which {player} could not see; best there:', {
          n: Math.round((truth?.loss ?? 0) * 100),
          player: word(player),
        })}{' '}
        <span class="code">{truth?.best}</span>
      </>
    )
  return (
    <>
      <b class={judgement}>{t(JUDGEMENTS[judgement])}</b>: <span class="code">{move}</span>{' '}
      {t('gives away {n}; best was', { n: Math.round(loss * 100) })} <span class="code">{best}</span>
      {truth && truth.loss <= FORGIVEN && ` ${t('(cost nothing in the true position)')}`}
    </>
  )
}
