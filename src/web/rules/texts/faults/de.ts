/** The sentences of the compiler of rules in German. */
import type { Catalog } from '../../../language/catalog.ts'

export const faults: Catalog = {
  'a player': 'ein Spieler',
  'a piece': 'eine Figur',
  'a variable': 'eine Variable',
  'a direction': 'eine Richtung',
  'a macro': 'ein Makro',
  'a number': 'eine Zahl',
  'a number, variable, player or piece': 'eine Zahl, eine Variable, ein Spieler oder eine Figur',
  'a comparison (== != < <= > >=)': 'ein Vergleich (== != < <= > >=)',
  'the name of a player': 'der Name eines Spielers',
  'the name of a player behind "->"': 'der Name eines Spielers hinter "->"',
  'the name of a piece': 'der Name einer Figur',
  'the name of a variable': 'der Name einer Variable',
  'the name of a variable or player': 'der Name einer Variable oder eines Spielers',
  'the name of a vertex': 'der Name eines Felds',
  'the name of a direction': 'der Name einer Richtung',
  'the name of a direction of the board': 'der Name einer Richtung des Bretts',
  'the end of the section': 'das Ende des Abschnitts',
  'the end of the text': 'das Ende des Textes',
  'a check': 'eine Prüfung',
  'a pattern': 'ein Muster',
  'a comparison': 'ein Vergleich',
  'a modifier': 'eine Änderung',
  'an assignment': 'eine Zuweisung',
  'a suffix': 'eine Wiederholung',

  here: 'hier',
  'in this list': 'in dieser Liste',
  'in this list, or "{close}"': 'in dieser Liste (oder "{close}")',
  'behind the player "{name}"': 'hinter dem Spieler "{name}"',
  'behind the piece "{name}"': 'hinter der Figur "{name}"',
  'behind the variable "{name}"': 'hinter der Variable "{name}"',
  'as the bound of "{name}"': 'als Grenze von "{name}"',
  'behind the bound of "{name}"': 'hinter der Grenze von "{name}"',
  'behind the vertex "{name}", for its piece': 'hinter dem Feld "{name}", für seine Figur,',
  'on "{name}"': 'auf "{name}"',
  'behind the piece': 'hinter der Figur',
  'for the edges of "{name}"': 'für die Kanten von "{name}"',
  'among the edges of "{name}"': 'unter den Kanten von "{name}"',
  'behind the direction "{name}"': 'hinter der Richtung "{name}"',
  'behind the direction "{name}", as in {form}': 'hinter der Richtung "{name}" wie in {form}',
  'between the edges, or "}" behind the last,': 'zwischen den Kanten (oder "}" hinter der letzten)',
  'behind "{name}", as in {form}': 'hinter "{name}" wie in {form}',
  'in {form}': 'in {form}',
  'behind the rows of a layer': 'hinter den Reihen einer Ebene',
  'behind the rows: rows are lists of pieces in square brackets, without commas between them;':
    'hinter den Reihen (jede ist eine Liste von Figuren in eckigen Klammern, ohne Komma dazwischen)',
  'behind the layers: rows are lists of pieces in square brackets, without commas between them;':
    'hinter den Ebenen (jede Reihe ist eine Liste von Figuren in eckigen Klammern, ohne Komma dazwischen)',
  'in this row, or nothing for a hole': 'in dieser Reihe (oder nichts für ein Loch)',
  'between the pieces of a row': 'zwischen den Figuren einer Reihe',
  'behind a comparison': 'hinter einem Vergleich',
  'between pieces, or "{close}" behind the last,': 'zwischen Figuren (oder "{close}" hinter der letzten)',
  'in front of "="': 'vor "="',
  'behind "{name}" in an assignment': 'hinter "{name}" in einer Zuweisung',
  'behind "{sign}"': 'hinter "{sign}"',
  'behind an assignment': 'hinter einer Zuweisung',
  'behind an expression in brackets': 'hinter einem Ausdruck in Klammern',
  'in this expression (there are no negative numbers: write 0-1)':
    'in diesem Ausdruck (negative Zahlen gibt es nicht: schreibe 0-1)',

  '1 is given': 'hier steht eins',
  '{n} are given': 'hier stehen {n}',
  '{found} follows': 'danach kommt {found}',

  'the text is empty: a description begins with "#players ="': 'der Text ist leer: Regeln beginnen mit "#players ="',
  'the text begins with {found} instead of "#" and the name of a section or macro':
    'der Text muss mit "#" und dem Namen eines Abschnitts oder Makros beginnen, aber am Anfang steht {found}',
  'this comment is never closed: its end */ is missing': 'dieser Kommentar hört nie auf: Sein Ende */ fehlt',
  'the character {character} has no meaning here; names have letters and digits only':
    'das Zeichen {character} bedeutet hier nichts; Namen bestehen nur aus den Buchstaben A bis Z, a bis z und aus Ziffern',
  '{number} is too large: numbers go up to {most}': '{number} ist zu groß: Die größte Zahl ist {most}',
  '"#" is followed by {found} instead of the name of a section or macro':
    'hinter "#" fehlt der Name eines Abschnitts oder Makros; da steht {found}',
  '"#{name}" is followed by {found} instead of "="': 'hinter "#{name}" fehlt "="; da steht {found}',
  'there are two sections "{name}", the first in line {line}':
    'den Abschnitt "{name}" gibt es zweimal, zuerst in Zeile {line}',
  'the section "{name}" is missing: write "#{name} =" even when there are none':
    'der Abschnitt "{name}" fehlt: Schreibe "#{name} =", auch wenn nichts hineinkommt',
  'the section "{name}" is missing: write "#{name} =" and what belongs to it':
    'der Abschnitt "{name}" fehlt: Schreibe "#{name} =" und was dazugehört',
  'the section "players" is empty: at least one player is needed':
    'der Abschnitt "players" ist leer: Wenigstens ein Spieler muss sein',
  'the section "pieces" is empty: at least one piece is needed':
    'der Abschnitt "pieces" ist leer: Wenigstens eine Figur muss sein',
  'the section "board" is empty': 'der Abschnitt "board" ist leer',
  'the section "rules" is empty: an expression is needed, "." at least':
    'der Abschnitt "rules" ist leer: Ein Ausdruck muss sein, wenigstens "."',
  'the section ends too early': 'der Abschnitt endet zu früh',
  '{expected} is expected {place}, but there is {found}': '{place} fehlt {expected}; da steht {found}',
  '"{name}" is a reserved name, so no {noun} can have it': '"{name}" ist reserviert: So kann {noun} nicht heißen',
  '"random" is the name of chance, so no {noun} can have it':
    '"random" ist der Name des Zufalls: So kann {noun} nicht heißen',
  'there are two {noun}s "{name}", the first in line {line}': 'den Namen "{name}" hat schon {noun}, in Zeile {line}',
  '{first} and {second} have the name "{name}", the first in line {line}':
    '{first} und {second} heißen beide "{name}", zuerst in Zeile {line}',
  'player "{name}" has no bound: the highest score in brackets is expected behind the name, as in "{name}(100)"':
    'dem Spieler "{name}" fehlt die höchste Punktzahl: Sie steht in Klammern hinter dem Namen, wie in "{name}(100)"',
  'variable "{name}" has no bound: the greatest value in brackets is expected behind the name, as in "{name}(100)"':
    'der Variable "{name}" fehlt der größte Wert: Er steht in Klammern hinter dem Namen, wie in "{name}(100)"',
  'the bound of "{name}" is {n}, but should be 1 or more':
    'die Grenze von "{name}" ist {n}, muss aber mindestens 1 sein',
  'the macro "{name}" is followed by {found} instead of "="': 'hinter dem Makro "{name}" fehlt "="; da steht {found}',
  'a parameter of "{name}" should be a name, not {found}':
    'ein Parameter von "{name}" muss ein Name sein; da steht {found}',
  'the macro "{name}" has two parameters "{parameter}"': 'das Makro "{name}" hat zwei Parameter "{parameter}"',
  'parameters are separated by ";" and end with ")", not with {found}':
    'zwischen Parametern steht ";" und hinter dem letzten ")"; hier aber steht {found}',
  'the macro "{name}" is defined twice, first in line {line}':
    'das Makro "{name}" ist zweimal definiert, zuerst in Zeile {line}',
  'the macro "{name}" exists already; it cannot be both with and without parameters':
    'das Makro "{name}" gibt es schon; es kann nicht mit und ohne Parameter vorkommen',
  'the macro "{name}" takes 1 argument in brackets, separated by ";", but {given}':
    'das Makro "{name}" braucht ein Argument in Klammern, aber {given}',
  'the macro "{name}" takes {wanted} arguments in brackets, separated by ";", but {given}':
    'das Makro "{name}" braucht {wanted} Argumente in Klammern, mit ";" dazwischen, aber {given}',
  'macros call each other to a depth of more than {most}': 'Makros rufen einander mehr als {most} Ebenen tief auf',
  'this bracket is never closed: ")" is missing behind the arguments':
    'diese Klammer geht nie zu: Hinter den Argumenten fehlt ")"',
  '"~" pastes names together in bodies of macros only': '"~" fügt Namen nur innerhalb von Makros zusammen',
  '"~" has nothing on its left to paste': 'links von "~" steht nichts zum Zusammenfügen',
  '"~" has nothing on its right to paste': 'rechts von "~" steht nichts zum Zusammenfügen',
  '"~" cannot paste {left} and {right} to one name, number or symbol':
    '"~" kann {left} und {right} nicht zu einem Namen, einer Zahl oder einem Zeichen zusammenfügen',
  '{found} stands behind the board, where the section should end':
    'hinter dem Brett muss der Abschnitt enden; da steht {found}',
  '{found} is {what}, not a piece': '{found} ist {what}, keine Figur',
  '{found} is not the name of a piece': '{found} ist nicht der Name einer Figur',
  'there are two vertices "{name}"': 'es gibt zwei Felder "{name}"',
  'there is no vertex "{name}" on the board': 'das Brett hat kein Feld "{name}"',
  'the vertex "{name}" has two edges "{direction}"': 'das Feld "{name}" hat zwei Kanten "{direction}"',
  'this {generator} has no rows: {form}': '{generator} hat hier keine Reihen: {form}',
  'this board has no vertices: all its places are holes': 'dieses Brett hat keine Felder: Es besteht nur aus Löchern',
  'this row has a length of {n}, but the first row has {first_n}: all rows have one length, holes counted':
    'diese Reihe hat die Länge {n}, die erste aber {first_n}: Alle Reihen sind gleich lang, Löcher mitgezählt',
  'this layer has {n} rows, but the first has {first_n}: all layers have one shape':
    'diese Ebene hat {n} Reihen, die erste aber {first_n}: Alle Ebenen haben dieselbe Form',
  'this row has a length of {n} behind a row of {last_n}: in a hexagon each row is one longer than the last up to the longest, and then each is one shorter':
    'diese Reihe hat die Länge {n}, die vor ihr {last_n}: Im Sechseck ist jede Reihe um eins länger als die vorige, bis zur längsten, und dann jede um eins kürzer',
  'this bracket closes nothing: there is no "(" for it': 'diese Klammer schließt nichts: Zu ihr gehört kein "("',
  '{found} fits nowhere in rules': '{found} passt nirgends in die Regeln',
  'an alternative is empty here, in front of {found}: write "." for "do nothing", and close every bracket':
    'hier ist eine Möglichkeit leer, danach kommt {found}: Schreibe "." für „nichts tun“, und schließe jede Klammer',
  'this bracket is never closed: ")" is expected, but there is {found}':
    'diese Klammer geht nie zu: Es fehlt ")"; da steht {found}',
  'this pattern is never closed: "}" is expected, but there is {found}':
    'dieses Muster geht nie zu: Es fehlt "}"; da steht {found}',
  'a pattern contains the switch "{sign}": nobody can move inside a pattern':
    'in einem Muster steht "{sign}": Darin kann niemand ziehen',
  'the suffix "{sign}" has nothing in front of it that it could repeat':
    'vor "{sign}" steht nichts, was sich wiederholen ließe',
  'the suffix "{sign}" cannot stand behind {what}: put brackets around what it repeats, as in "({e})*"':
    '"{sign}" steht an falscher Stelle, vor ihm kommt {what}: Setze Klammern um das, was sich wiederholt, wie in "({e})*"',
  'the power 0 (zero) is not allowed: repeat 1 time or more, or write "." for nothing':
    '^0 (null) geht nicht: Wiederhole mindestens einmal, oder schreibe "." für nichts',
  '{found} is not declared, but {expected} is expected here': '{found} ist unbekannt; hier fehlt {expected}',
  '{found} is {what}, but {expected} is expected here': '{found} ist {what}; hier fehlt {expected}',
  '{found} is not declared: only variables and players (their scores) have values to assign':
    '{found} ist unbekannt: Einen Wert bekommen nur Variablen und Spieler (ihre Punkte)',
  '{found} is {what}: only variables and players (their scores) have values to assign':
    '{found} ist {what}: Einen Wert bekommen nur Variablen und Spieler (ihre Punkte)',
  '{found} is not declared: an expression has numbers, variables, players (their scores) and pieces (how many there are)':
    '{found} ist unbekannt: In einem Ausdruck stehen Zahlen, Variablen, Spieler (ihre Punkte) und Figuren (ihre Anzahl)',
  '{found} is {what}: an expression has numbers, variables, players (their scores) and pieces (how many there are)':
    '{found} ist {what}: In einem Ausdruck stehen Zahlen, Variablen, Spieler (ihre Punkte) und Figuren (ihre Anzahl)',
  'the text has {n} characters, but {most} at most are read':
    'der Text hat {n} Zeichen, gelesen werden aber höchstens {most}',
  'the macros expand to more than {most} tokens':
    'die Makros ergeben ausgeschrieben mehr als {most} Wörter und Zeichen',
  'brackets are nested more than {most} deep': 'Klammern stehen mehr als {most}-fach ineinander',
  'patterns are nested more than {most} deep': 'Muster stehen mehr als {most}-fach ineinander',
  'there are more than {most} pieces': 'es gibt mehr als {most} Figuren',
  'the board has more than {most} vertices': 'das Brett hat mehr als {most} Felder',
  'the board has more than {most} directions': 'das Brett hat mehr als {most} Richtungen',
  'the rules have more than {most} actions after powers are written out':
    'die Regeln haben, Wiederholungen ausgeschrieben, mehr als {most} Aktionen',
  'the rules need tables of shifts with more than {most} rows':
    'die Regeln brauchen Tabellen von Schritten mit mehr als {most} Zeilen',
  'the tables of shifts have more than {most} entries': 'die Tabellen von Schritten haben mehr als {most} Einträge',
  'the sets of pieces have more than {most} entries': 'die Mengen von Figuren haben mehr als {most} Einträge',
  'the parts of the rules that consist of shifts are too long for a board of {n} vertices':
    'die Teile der Regeln, die nur aus Schritten bestehen, sind zu lang für ein Brett mit {n} Feldern',
  'rules of this length on a board of {n} vertices need too much memory':
    'Regeln dieser Länge brauchen auf einem Brett mit {n} Feldern zu viel Speicher',
  'the compiled rules need {n} MB, more than {most}: use a smaller board or shorter rules':
    'die übersetzten Regeln brauchen {n} MB, mehr als {most}: Nimm ein kleineres Brett oder kürzere Regeln',
  'the moves of a state are too many and too long to be listed':
    'eine Stellung hat zu viele und zu lange Züge, um sie alle zu nennen',
  'a state has more than {most} legal moves': 'eine Stellung hat mehr als {most} mögliche Züge',
  'a move has more than {most} modifiers': 'ein Zug hat mehr als {most} Änderungen',
  'finding the moves of one state takes more than {most} steps':
    'die Züge einer Stellung zu finden kostet mehr als {most} Schritte',
  'the keeper moves more than {most} times in a row': 'der Spielleiter handelt mehr als {most}-mal nacheinander',
  'the keeper takes more than {most} steps in a row': 'der Spielleiter braucht mehr als {most} Schritte nacheinander',
  'the moves of one request may take {most} steps: send fewer at a time':
    'diese Züge zusammen kosten mehr als {most} Schritte: Die Partie ist zu lang für eine Anfrage',
  'the macro "{name}" is never used': 'das Makro "{name}" wird nirgends benutzt',
  'the macro "{name}" with 1 parameter is never used': 'das Makro "{name}" mit einem Parameter wird nirgends benutzt',
  'the macro "{name}" with {n} parameters is never used': 'das Makro "{name}" mit {n} Parametern wird nirgends benutzt',
  'this star repeats modifiers without a switch: a move can have any number of them, and generating moves can be slow':
    'dieser Stern wiederholt Änderungen, ohne dass der Zug endet: Ein Zug kann beliebig viele davon haben, und die Züge zu finden kann lange dauern',
  'the piece "{name}" never stands on the board': 'die Figur "{name}" steht nie auf dem Brett',
  'the player "{name}" can never move': 'der Spieler "{name}" kommt nie an den Zug',
  'none of {n} random plays ends within {most} moves':
    'keine von {n} zufälligen Partien endet innerhalb von {most} Zügen',
  'a random play reaches a cap: {cap}': 'eine zufällige Partie erreicht eine Grenze: {cap}',
}
