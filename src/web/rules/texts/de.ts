/** The texts of the page of rules in German. */
import type { Catalog } from '../../language/catalog.ts'
import { faults } from './faults/de.ts'

export const catalog: Catalog = {
  ...faults,
  'The library could not be loaded.': 'Die Sammlung konnte nicht geladen werden.',
  'Loading the library.': 'Die Sammlung wird geladen.',
  'Choose a game, read its rules, and change them. What you have written stays in undo.':
    'Wähle ein Spiel, lies seine Regeln und ändere sie. Dein eigener Text lässt sich mit Rückgängig zurückholen.',
  'Look for a game': 'Ein Spiel suchen',
  'No game has these words.': 'Kein Spiel enthält diese Wörter.',
  Rules: 'Regeln',
  Report: 'Bericht',
  Use: 'Verwenden',
  Library: 'Sammlung',
  'The language': 'Die Sprache',
  'The link is broken, or its rules are no longer stored.':
    'Der Link ist unvollständig, oder seine Regeln sind nicht mehr gespeichert.',
  'Your own rules': 'Eigene Regeln',
  'Write a board game, and play it against the engine at once.':
    'Schreibe ein Brettspiel und spiele es sofort gegen die Engine.',
  'The rules of the game': 'Die Regeln des Spiels',
  'Views of the rules': 'Ansichten der Regeln',
  'Reading the rules.': 'Die Regeln werden gelesen.',
  '{n} error|{n} errors': '{n} Fehler|{n} Fehler',
  'No errors.': 'Keine Fehler.',
  Error: 'Fehler',
  Warning: 'Warnung',
  'A text has five sections': 'Ein Text hat fünf Abschnitte',
  'Each begins with #. Players have the highest score they can reach, variables the highest value; pieces are names. Also the empty cell is a piece: call it empty.':
    'Jeder beginnt mit #. Bei Spielern steht die höchste Punktzahl, bei Variablen der höchste Wert; Figuren sind Namen. Auch das leere Feld ist eine Figur: nenne sie empty.',
  'The board': 'Das Brett',
  'rectangle takes the names of the directions up, down, left and right, then the rows from the top. hexagon and cuboid do the same for their shapes. A board can also be a list of places with their neighbours.':
    'rectangle nimmt die Namen der Richtungen nach oben, unten, links und rechts, dann die Reihen von oben an. hexagon und cuboid tun dasselbe für ihre Formen. Ein Brett kann auch eine Liste von Orten mit ihren Nachbarn sein.',
  'The rules are one expression': 'Die Regeln sind ein einziger Ausdruck',
  'One step after the other is written side by side. A + means or, a * means any number of times, ^3 means three times. A direction goes to the neighbour; without a neighbour that way fails.':
    'Ein Schritt nach dem anderen steht nebeneinander. Ein + heißt oder, ein * beliebig oft, ^3 dreimal. Eine Richtung geht zum Nachbarn; ohne Nachbarn ist dieser Weg nicht möglich.',
  'Ask and change': 'Fragen und ändern',
  'Braces ask what stands here: {w, b}. Brackets put something here: [empty]. {? ...} asks whether a way exists, {! ...} whether none does.':
    'Geschweifte Klammern fragen, was hier steht: {w, b}. Eckige stellen etwas hierhin: [empty]. {? ...} fragt, ob es einen Weg gibt, {! ...}, ob es keinen gibt.',
  Turns: 'Wer am Zug ist',
  '->white gives the turn to white: what follows, up to the next arrow, is the move. ->> gives it to nobody, for what follows from the move. The list of what a move changes, and where, is what tells it from others.':
    '->white bringt white an den Zug: was bis zum nächsten Pfeil folgt, ist der Zug. ->> bringt niemanden an den Zug, für das, was aus dem Zug folgt. Züge unterscheiden sich durch die Liste dessen, was sie wo ändern.',
  'Scores and the end': 'Punkte und das Ende',
  '[$ white = 100] sets a score, {$ turn < 50} compares. The game ends when whoever is to move cannot. Write ->> {} to end it at once, and set the scores before.':
    '[$ white = 100] setzt eine Punktzahl, {$ turn < 50} vergleicht. Das Spiel endet, wenn wer am Zug ist nicht ziehen kann. ->> {} beendet es sofort; setze die Punkte vorher.',
  Macros: 'Makros',
  'A name of your own stands for a text, with parameters between semicolons. So both players share one rule.':
    'Ein eigener Name steht für einen Text, mit Parametern zwischen Semikolons. So teilen sich beide Seiten eine Regel.',
  '->random lets chance choose among the ways that follow, each as likely as the others.':
    '->random lässt den Zufall unter den folgenden Wegen wählen, jeder ist gleich wahrscheinlich.',
  'The language is Regular Boardgames (Kowalski, Mika, Sutowicz and Szykuła, 2019); ->random is an addition.':
    'Die Sprache heißt Regular Boardgames (Kowalski, Mika, Sutowicz und Szykuła, 2019); ->random ist eine Ergänzung.',
  'Playing at random.': 'Es wird zufällig gespielt.',
  'No report yet: it comes when the rules have no errors.':
    'Noch kein Bericht: Er kommt, sobald die Regeln ohne Fehler sind.',
  draws: 'Remis',
  unfinished: 'ohne Ende',
  '{n} games in which every move was drawn at random, on this device: {rate} a second.':
    '{n} Partien, in denen jeder Zug ausgelost wurde, auf diesem Gerät: {rate} in der Sekunde.',
  Results: 'Ergebnisse',
  'Moves a turn': 'Züge zur Wahl',
  '{mean} on average, {largest} at most': 'im Mittel {mean}, höchstens {largest}',
  'Legal moves by the number of plies played': 'Mögliche Züge nach der Zahl der gespielten Halbzüge',
  'Plies a game': 'Halbzüge je Partie',
  'Games by their number of plies': 'Partien nach der Zahl ihrer Halbzüge',
  'Working these rules out takes too long. A loop, or moves without end, may be the reason.':
    'Diese Regeln brauchen zu lange. Der Grund kann eine Schleife sein, oder Züge ohne Ende.',
  'The board appears when the rules have no errors.': 'Das Brett erscheint, sobald die Regeln ohne Fehler sind.',
  'The board shows the last rules without errors.': 'Das Brett zeigt die letzten Regeln ohne Fehler.',
  'Ask the engine of the service, not the one on this device':
    'Die Engine des Dienstes fragen, nicht die auf diesem Gerät',
  'Moves:': 'Züge:',
  'The service did not take the rules: {reason}': 'Der Dienst hat die Regeln nicht angenommen: {reason}',
  'Once the rules have no errors, there are links and code for them here.':
    'Sobald die Regeln ohne Fehler sind, stehen hier Links und Code für sie.',
  Share: 'Teilen',
  'A short text is in the link itself. Longer ones are stored by the service until nobody has used them for 30 days.':
    'Ein kurzer Text steht im Link selbst. Längere speichert der Dienst, bis 30 Tage lang niemand sie benutzt hat.',
  'Analyse on the playground': 'Auf der Spielseite untersuchen',
  'Play live with friends': 'Live mit Freunden spielen',
  'A call': 'Ein Aufruf',
  'Copy the call': 'Aufruf kopieren',
  'The same with the SDK': 'Dasselbe mit dem SDK',
  'Copy the SDK code': 'SDK-Code kopieren',
  Engine: 'Engine',
  'Once the rules have no errors, their engine is described here.':
    'Sobald die Regeln keine Fehler haben, wird hier ihre Engine beschrieben.',
  'The choice of the engine': 'Die Wahl der Engine',
  'Learning by playing itself': 'Lernen im Spiel gegen sich selbst',
  'An engine can learn games of two players without chance.': 'Eine Engine kann Spiele für zwei ohne Zufall lernen.',
  Levels: 'Stufen',
  'No tournament has been played yet: {engine} plays, as usual for such rules.':
    'Es gab noch kein Turnier: {engine} spielt, wie bei solchen Regeln üblich.',
  '{engine} plays: its mean score was the best.': '{engine} spielt: Der mittlere Punktanteil war der beste.',
  'Paired games of the engines, with as much work for a move as {n} moves of random plays':
    'Paarweise Partien der Engines, mit so viel Arbeit für einen Zug wie {n} Züge zufälliger Partien',
  Engines: 'Engines',
  '{first} against {second}': '{first} gegen {second}',
  Score: 'Punkte',
  '95 % interval': '95-%-Intervall',
  'The engine plays against itself on this device, and fits what pieces and places are worth. New weights are kept when they win paired games against those before.':
    'Die Engine spielt auf diesem Gerät gegen sich selbst und passt an, was Steine und Felder wert sind. Neue Gewichte bleiben, wenn sie paarweise Partien gegen die bisherigen gewinnen.',
  'Time to learn': 'Zeit zum Lernen',
  '{n} min': '{n} min',
  Learn: 'Lernen',
  Finish: 'Beenden',
  'On the service': 'Beim Dienst',
  'Its engine is learning these rules.': 'Seine Engine lernt diese Regeln gerade.',
  'Its engine has not learned these rules.': 'Seine Engine hat diese Regeln nicht gelernt.',
  'Version {n} of the weights is in use there.': 'Version {n} der Gewichte ist dort in Gebrauch.',
  '{n} s left': 'noch {n} s',
  'With a key of its API, the engine of the service can learn these rules, too.':
    'Mit einem Schlüssel der API kann auch die Engine des Dienstes diese Regeln lernen.',
  'Ask the service': 'Den Dienst fragen',
  Learning: 'Lernen',
  'Learning: the engine plays on by what it knew before.':
    'Beim Lernen: Die Engine spielt so weiter, wie sie es bisher kann.',
  'Nothing more was gained.': 'Mehr war nicht zu gewinnen.',
  '{n} game so far|{n} games so far': 'bisher {n} Partie|bisher {n} Partien',
  'Version {n} of the weights is in use, after {games} games. This browser keeps it with the rules.':
    'Version {n} der Gewichte ist in Gebrauch, nach {games} Partien. Dieser Browser behält sie mit den Regeln.',
  'version {n}': 'Version {n}',
  'pieces only': 'nur Steine',
  'Share of the points that new weights won in each trial, with its 95 % interval':
    'Anteil der Punkte, die neue Gewichte in jeder Probe gewannen, mit 95-%-Intervall',
  'Filled: the weights were kept.': 'Gefüllt: Die Gewichte wurden behalten.',
  'Trials of new weights': 'Proben neuer Gewichte',
  Weights: 'Gewichte',
  'What the weights say': 'Was die Gewichte sagen',
  'In units of the cheapest piece of the first player. What is good for that player is positive.':
    'In Einheiten des billigsten Steins des ersten Spielers. Was gut für ihn ist, ist positiv.',
  'The levels have not been measured for these rules.': 'Die Stufen sind für diese Regeln nicht gemessen.',
  'Level {level}': 'Stufe {level}',
}
