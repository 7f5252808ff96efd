/** What is known of the engine for the rules in the editor, and learning more by letting it play itself. */
import { useEffect, useState } from 'preact/hooks'
import { isAccepted, type Learned, type Trial } from '../../rbg/evaluation/learned.ts'
import { percent } from '../analysis/numbers.ts'
import { counted, number, t } from '../language/language.ts'
import { measuredStrength } from '../play/new-game/strength.ts'
import type { GameFacts } from '../service/types.ts'
import { usableIf } from '../usable.ts'
import { engineName, engineWords } from './engine-words.ts'
import { learn, learning, learningLeft, stopLearning } from './learn.ts'
import { isOnService, learningThere, watchLearning } from './on-service.ts'
import { trialWords } from './trial-words.ts'
import { errors, isOld, known, playable } from './written.ts'

/** Times of learning to choose from, in seconds. */
const TIMES = [60, 300, 600]

export function EnginePanel() {
  const facts = playable.value?.facts
  if (!facts || isOld.value || errors.value.length > 0)
    return <p class="soft">{t('Once the rules have no errors, their engine is described here.')}</p>
  const learned = known.value?.learned ?? null
  return (
    <div class="rules-report rules-engine">
      <h2>{t('The choice of the engine')}</h2>
      <Choice facts={facts} learned={learned} />
      <h2>{t('Learning by playing itself')}</h2>
      {facts.algorithms.some(({ id }) => id === 'alphabeta') ? (
        <Learn learned={learned} />
      ) : (
        <p class="small soft">{t('An engine can learn games of two players without chance.')}</p>
      )}
      <Trials trials={trialsHere(learned)} summary={learned?.summary ?? []} />
      <There text={playable.value?.text} />
      <h2>{t('Levels')}</h2>
      <Levels facts={facts} />
    </div>
  )
}

/** The engine that plays, and the tournament by which it was chosen. */
function Choice({ facts, learned }: { readonly facts: GameFacts; readonly learned: Learned | null }) {
  if (!learned?.tournament || learned.engine === undefined)
    return (
      <p class="small soft">
        {t('No tournament has been played yet: {engine} plays, as usual for such rules.', {
          engine: engineWords(
            facts.defaults.algorithm === 'auto' ? (facts.algorithms[1]?.id ?? 'auto') : facts.defaults.algorithm,
          ),
        })}
      </p>
    )
  return (
    <>
      <p>{t('{engine} plays: it won the tournament.', { engine: engineWords(learned.engine) })}</p>
      <table class="rules-scores">
        <caption class="small soft">
          {t('Paired games of the engines, with as much work for a move as {n} moves of random plays', {
            n: number(learned.tournament.work),
          })}
        </caption>
        <Heads first={t('Engines')} />
        <tbody>
          {learned.tournament.pairings.map(({ first, second, ...score }) => (
            <tr key={`${first} ${second}`}>
              <th scope="row">
                {t('{first} against {second}', { first: engineName(first), second: engineName(second) })}
              </th>
              <Score {...score} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const Heads = ({ first }: { readonly first: string }) => (
  <thead>
    <tr>
      <th scope="col">{first}</th>
      <th scope="col">{t('Score')}</th>
      <th scope="col">{t('95 % interval')}</th>
      <th scope="col">{t('Games')}</th>
    </tr>
  </thead>
)

type Scored = Pick<Trial, 'score' | 'low' | 'high' | 'games'>

const Score = ({ score, low, high, games }: Scored) => (
  <>
    <td>{percent(score)}</td>
    <td>{`${percent(low)} – ${percent(high)}`}</td>
    <td>{number(games)}</td>
  </>
)

/** The button that lets the engine learn, and how it goes. */
function Learn({ learned }: { readonly learned: Learned | null }) {
  const [seconds, setSeconds] = useState(TIMES[0]!)
  const left = learningLeft.value
  const now = learning.value
  return (
    <>
      <p class="small soft">
        {t(
          'The engine plays against itself on this device, and fits what pieces and places are worth. New weights are kept when they win paired games against those before.',
        )}
      </p>
      <div class="row">
        <select
          class="field"
          aria-label={t('Time to learn')}
          disabled={left !== null}
          value={String(seconds)}
          onChange={({ currentTarget }) => setSeconds(Number(currentTarget.value))}
        >
          {TIMES.map((one) => (
            <option key={one} value={String(one)}>
              {t('{n} min', { n: one / 60 })}
            </option>
          ))}
        </select>
        {left === null ? (
          <button type="button" class="button" onClick={() => void learn(seconds)}>
            {t('Learn')}
          </button>
        ) : (
          <button type="button" class="button" onClick={stopLearning}>
            {t('Finish')}
          </button>
        )}
      </div>
      {left !== null && (
        <progress aria-label={t('Learning')} max={seconds} value={seconds - left} class="learning-progress" />
      )}
      <p class="small" role="status">
        {left !== null
          ? t('While the engine learns, it plays by what it knew before.')
          : now?.settled
            ? t('Nothing more was gained.')
            : ''}
      </p>
      {left !== null && now && <p class="small soft">{counted('{n} game so far|{n} games so far', now.games)}</p>}
      {learned && (
        <p class="small">
          {learned.trials.length > 0
            ? t('Version {n} of the weights is in use, after {games} games. This browser keeps it with the rules.', {
                n: learned.version,
                games: number(learned.games),
              })
            : t(
                'After {games} games no weights win against what is known before learning. This browser keeps the tournament with the rules.',
                {
                  games: number(learned.games),
                },
              )}
        </p>
      )}
    </>
  )
}

const WIDTH = 320
const HEIGHT = 120

/** The trials of what is in use here, and those of the run under way. */
function trialsHere(learned: Learned | null): readonly Trial[] {
  const before = learned?.trials ?? []
  // those that were won are among both
  const fresh = (learning.value?.trials ?? []).filter(
    (one) => !before.some(({ version, low }) => version === one.version && low === one.low),
  )
  return [...before, ...fresh]
}

/** How the engine of the service learns these rules. Whoever has a key of its API starts that. */
function There({ text }: { readonly text: string | undefined }) {
  const [asked, ask] = useState(0)
  useEffect(() => {
    if (asked === 0 && !isOnService()) return
    const look = new AbortController()
    void watchLearning(look.signal)
    return () => look.abort()
  }, [asked, text])
  const at = learningThere.value
  return (
    <>
      <h2>{t('On the service')}</h2>
      {at ? (
        <>
          <p class="small" role="status">
            {at.state === 'learning'
              ? t('Its engine is learning these rules.')
              : at.version === null
                ? t('Its engine has not learned these rules.')
                : t('Version {n} of the weights is in use there.', { n: at.version })}
          </p>
          <p class="small soft">
            {counted('{n} game so far|{n} games so far', at.games)}
            {at.state === 'learning' && `, ${t('{n} s left', { n: Math.ceil(at.secondsLeft) })}`}
          </p>
          <Trials trials={at.trials} summary={at.summary} />
        </>
      ) : (
        <p class="small soft">{t('With a key of its API, the engine of the service can learn these rules, too.')}</p>
      )}
      <button type="button" class="button" {...usableIf(at?.state !== 'learning', () => ask(asked + 1))}>
        {t('Ask the service')}
      </button>
    </>
  )
}

interface TrialsProps {
  readonly trials: readonly Trial[]
  /** What the weights say, in English sentences. */
  readonly summary: readonly string[]
}

/** The trials of new weights as a plot and as a table, and what the weights say. */
function Trials({ trials, summary }: TrialsProps) {
  if (trials.length === 0) return null
  const step = WIDTH / trials.length
  const y = (share: number) => HEIGHT * (1 - share)
  const label = t('Share of the points that new weights won in each trial, with its 95 % interval')
  return (
    <>
      <figure class="report-plot">
        <figcaption class="small soft">{label}</figcaption>
        <svg class="trials" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
          <line class="half" x1={0} x2={WIDTH} y1={y(0.5)} y2={y(0.5)} />
          {trials.map(({ score, low, high }, i) => (
            <g key={i} class={isAccepted({ low }) ? 'kept' : ''}>
              <line x1={(i + 0.5) * step} x2={(i + 0.5) * step} y1={y(high)} y2={y(low)} />
              <circle cx={(i + 0.5) * step} cy={y(score)} r={4} />
            </g>
          ))}
        </svg>
        <div class="small soft report-axis" aria-hidden="true">
          <span>{t('Filled points: weights kept.')}</span>
        </div>
      </figure>
      <table class="rules-scores">
        <caption class="small soft">{t('Trials of new weights')}</caption>
        <Heads first={t('Weights')} />
        <tbody>
          {trials.map((trial, i) => (
            <tr key={i}>
              <th scope="row">{trialWords(trial)}</th>
              <Score {...trial} />
            </tr>
          ))}
        </tbody>
      </table>
      {summary.length > 0 && (
        <details class="small">
          <summary>{t('What the weights say')}</summary>
          <p class="soft">
            {t('In units of the cheapest piece of the first player. What is good for that player is positive.')}
          </p>
          <ul lang="en">
            {summary.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** The measured strength of each level. */
function Levels({ facts }: { readonly facts: GameFacts }) {
  if (facts.levels.every(({ rating, measured }) => !rating && !measured))
    return <p class="small soft">{t('The levels have not been measured for these rules.')}</p>
  return (
    <dl class="rules-levels small">
      {facts.levels.map(({ level }) => (
        <div key={level}>
          <dt>{t('Level {level}', { level })}</dt>
          <dd>{measuredStrength(facts, level)}</dd>
        </div>
      ))}
    </dl>
  )
}
