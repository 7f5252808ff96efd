import { useEffect, useRef } from 'preact/hooks'
import { later, t } from '../language/language.ts'
import { tutorialHtml } from './library.ts'

/** A part of the primer: what is told, and an example. */
interface Part {
  readonly title: string
  readonly text: string
  readonly example: string
}

/** The language of rules in a few steps. The order is that of writing a game. */
const PARTS: readonly Part[] = [
  {
    title: later('A text has five sections'),
    text: later(
      'Each begins with #. Players have the highest score they can reach, variables the highest value; pieces are names. Also the empty cell is a piece: call it empty.',
    ),
    example: '#players = white(100), black(100)\n#pieces = empty, w, b\n#variables = turn(50)',
  },
  {
    title: later('The board'),
    text: later(
      'rectangle takes the names of the directions up, down, left and right, then the rows from the top. hexagon and cuboid do the same for their shapes. A board can also be a list of places with their neighbours.',
    ),
    example: '#board = rectangle(up, down, left, right,\n    [b, empty, b]\n    [w, empty, w])',
  },
  {
    title: later('The rules are one expression'),
    text: later(
      'One step after the other is written side by side. A + means or, a * means any number of times, ^3 means three times. A direction goes to the neighbour; without a neighbour that way fails.',
    ),
    example: '(up* + down*) (left* + right*)',
  },
  {
    title: later('Ask and change'),
    text: later(
      'Braces ask what stands here: {w, b}. Brackets put something here: [empty]. {? ...} asks whether a way exists, {! ...} whether none does.',
    ),
    example: '{w} [empty] up {empty} [w]',
  },
  {
    title: later('Turns'),
    text: later(
      '->white gives the turn to white: what follows, up to the next arrow, is the move. ->> gives it to nobody, for what follows from the move. The list of what a move changes, and where, is what tells it from others.',
    ),
    example: '->white {w} [empty] up {empty} [w] ->>',
  },
  {
    title: later('Scores and the end'),
    text: later(
      '[$ white = 100] sets a score, {$ turn < 50} compares. The game ends when whoever is to move cannot. Write ->> {} to end it at once, and set the scores before.',
    ),
    example: '[$ white = 100, black = 0] ({$ b > 0} + {$ b == 0} ->> {})',
  },
  {
    title: later('Macros'),
    text: later(
      'A name of your own stands for a text, with parameters between semicolons. So both players share one rule.',
    ),
    example:
      '#turn(me; own; forward) =\n    ->me {own} [empty] forward {empty} [own] ->>\n#rules = ( turn(white; w; up) turn(black; b; down) )*',
  },
  {
    title: later('Dice'),
    text: later('->random lets chance choose among the ways that follow, each as likely as the others.'),
    example: '->random ([$ die = 1] + [$ die = 2] + [$ die = 3]) ->>',
  },
]

/** The tutorial, in English. Its examples are links that open them in the editor. */
function Tutorial() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    tutorialHtml().then(
      (html) => {
        if (place.current) place.current.innerHTML = html
      },
      // the primer above is of the page itself
      () => {},
    )
  }, [])
  return <div ref={place} class="tutorial" lang="en" />
}

/** The language beside the editor: in a few steps, and then at length. */
export const Primer = () => (
  <div class="primer">
    {PARTS.map(({ title, text, example }) => (
      <section key={title}>
        <h2>{t(title)}</h2>
        <p>{t(text)}</p>
        <pre class="code-block code">{example}</pre>
      </section>
    ))}
    <p class="small soft">
      {t('The language is Regular Boardgames (Kowalski, Mika, Sutowicz and Szykuła, 2019); ->random is an addition.')}
    </p>
    <Tutorial />
  </div>
)
