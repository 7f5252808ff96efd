/** The sentences of the compiler of rules in Russian. */
import type { Catalog } from '../../../language/catalog.ts'

export const faults: Catalog = {
  'a player': 'игрок',
  'a piece': 'фигура',
  'a variable': 'переменная',
  'a direction': 'направление',
  'a macro': 'макрос',
  'a number': 'число',
  'a number, variable, player or piece': 'число, переменная, игрок или фигура',
  'a comparison (== != < <= > >=)': 'знак сравнения (== != < <= > >=)',
  'the name of a player': 'имя игрока',
  'the name of a player behind "->"': 'имя игрока после "->"',
  'the name of a piece': 'имя фигуры',
  'the name of a variable': 'имя переменной',
  'the name of a variable or player': 'имя переменной или игрока',
  'the name of a vertex': 'имя поля',
  'the name of a direction': 'имя направления',
  'the name of a direction of the board': 'имя направления на доске',
  'the end of the section': 'конец раздела',
  'the end of the text': 'конец текста',
  'a check': 'проверка',
  'a pattern': 'образец',
  'a comparison': 'сравнение',
  'a modifier': 'изменение',
  'an assignment': 'присваивание',
  'a suffix': 'знак повтора',

  here: 'здесь',
  'in this list': 'в этом списке',
  'in this list, or "{close}"': 'в этом списке (или "{close}")',
  'behind the player "{name}"': 'после игрока "{name}"',
  'behind the piece "{name}"': 'после фигуры "{name}"',
  'behind the variable "{name}"': 'после переменной "{name}"',
  'as the bound of "{name}"': 'как предел для "{name}"',
  'behind the bound of "{name}"': 'после предела для "{name}"',
  'behind the vertex "{name}", for its piece': 'после поля "{name}", перед его фигурой,',
  'on "{name}"': 'на поле "{name}"',
  'behind the piece': 'после фигуры',
  'for the edges of "{name}"': 'перед путями с поля "{name}"',
  'among the edges of "{name}"': 'среди путей с поля "{name}"',
  'behind the direction "{name}"': 'после направления "{name}"',
  'behind the direction "{name}", as in {form}': 'после направления "{name}", как в {form},',
  'between the edges, or "}" behind the last,': 'между путями (или "}" после последнего)',
  'behind "{name}", as in {form}': 'после "{name}", как в {form},',
  'in {form}': 'в {form}',
  'behind the rows of a layer': 'после рядов слоя',
  'behind the rows: rows are lists of pieces in square brackets, without commas between them;':
    'после рядов (каждый ряд — список фигур в квадратных скобках, между рядами нет запятых)',
  'behind the layers: rows are lists of pieces in square brackets, without commas between them;':
    'после слоёв (каждый ряд — список фигур в квадратных скобках, между рядами нет запятых)',
  'in this row, or nothing for a hole': 'в этом ряду (или ничего, если здесь дыра)',
  'between the pieces of a row': 'между фигурами ряда',
  'behind a comparison': 'после сравнения',
  'between pieces, or "{close}" behind the last,': 'между фигурами (или "{close}" после последней)',
  'in front of "="': 'перед "="',
  'behind "{name}" in an assignment': 'после "{name}" в присваивании',
  'behind "{sign}"': 'после "{sign}"',
  'behind an assignment': 'после присваивания',
  'behind an expression in brackets': 'после выражения в скобках',
  'in this expression (there are no negative numbers: write 0-1)':
    'в этом выражении (отрицательных чисел нет: пишите 0-1)',

  '1 is given': 'дан один',
  '{n} are given': 'дано {n}',
  '{found} follows': 'дальше стоит {found}',

  'the text is empty: a description begins with "#players ="': 'текст пуст: правила начинаются с "#players ="',
  'the text begins with {found} instead of "#" and the name of a section or macro':
    'текст должен начинаться с "#" и имени раздела или макроса, а в начале стоит {found}',
  'this comment is never closed: its end */ is missing': 'этот комментарий не закрыт: в конце нет */',
  'the character {character} has no meaning here; names have letters and digits only':
    'знак {character} здесь ничего не значит; имена состоят только из латинских букв и цифр',
  '{number} is too large: numbers go up to {most}': 'число {number} слишком велико: наибольшее — {most}',
  '"#" is followed by {found} instead of the name of a section or macro':
    'после "#" должно быть имя раздела или макроса, а стоит {found}',
  '"#{name}" is followed by {found} instead of "="': 'после "#{name}" должен быть "=", а стоит {found}',
  'there are two sections "{name}", the first in line {line}': 'раздел "{name}" дан дважды, впервые в строке {line}',
  'the section "{name}" is missing: write "#{name} =" even when there are none':
    'нет раздела "{name}": напишите "#{name} =", даже если он пуст',
  'the section "{name}" is missing: write "#{name} =" and what belongs to it':
    'нет раздела "{name}": напишите "#{name} =" и то, что в нём должно быть',
  'the section "players" is empty: at least one player is needed': 'раздел "players" пуст: нужен хотя бы один игрок',
  'the section "pieces" is empty: at least one piece is needed': 'раздел "pieces" пуст: нужна хотя бы одна фигура',
  'the section "board" is empty': 'раздел "board" пуст',
  'the section "rules" is empty: an expression is needed, "." at least':
    'раздел "rules" пуст: нужно выражение, хотя бы "."',
  'the section ends too early': 'раздел кончается слишком рано',
  '{expected} is expected {place}, but there is {found}': '{place} ожидается {expected}, а стоит {found}',
  '"{name}" is a reserved name, so no {noun} can have it': 'имя "{name}" занято: {noun} так называться не может',
  '"random" is the name of chance, so no {noun} can have it': '"random" — имя случая: {noun} так называться не может',
  'there are two {noun}s "{name}", the first in line {line}': 'имя "{name}" уже есть: {noun} в строке {line}',
  '{first} and {second} have the name "{name}", the first in line {line}':
    'имя "{name}" дано дважды: {first} и {second}; впервые в строке {line}',
  'player "{name}" has no bound: the highest score in brackets is expected behind the name, as in "{name}(100)"':
    'у игрока "{name}" не указан наибольший счёт: он пишется в скобках после имени, как в "{name}(100)"',
  'variable "{name}" has no bound: the greatest value in brackets is expected behind the name, as in "{name}(100)"':
    'у переменной "{name}" не указано наибольшее значение: оно пишется в скобках после имени, как в "{name}(100)"',
  'the bound of "{name}" is {n}, but should be 1 or more': 'предел для "{name}" равен {n}, а должен быть не меньше 1',
  'the macro "{name}" is followed by {found} instead of "="': 'после макроса "{name}" должен быть "=", а стоит {found}',
  'a parameter of "{name}" should be a name, not {found}': 'параметром "{name}" должно быть имя, а стоит {found}',
  'the macro "{name}" has two parameters "{parameter}"': 'у макроса "{name}" два параметра "{parameter}"',
  'parameters are separated by ";" and end with ")", not with {found}':
    'между параметрами ставится ";", после последнего ")", а здесь стоит {found}',
  'the macro "{name}" is defined twice, first in line {line}':
    'макрос "{name}" определён дважды, впервые в строке {line}',
  'the macro "{name}" exists already; it cannot be both with and without parameters':
    'макрос "{name}" уже есть; он не может быть и с параметрами, и без них',
  'the macro "{name}" takes 1 argument in brackets, separated by ";", but {given}':
    'макросу "{name}" нужен один аргумент в скобках, а {given}',
  'the macro "{name}" takes {wanted} arguments in brackets, separated by ";", but {given}':
    'число аргументов макроса "{name}" — {wanted}, в скобках через ";", а {given}',
  'macros call each other to a depth of more than {most}': 'макросы вызывают друг друга на глубину больше {most}',
  'this bracket is never closed: ")" is missing behind the arguments':
    'эта скобка не закрыта: после аргументов нет ")"',
  '"~" pastes names together in bodies of macros only': '"~" склеивает имена только внутри макросов',
  '"~" has nothing on its left to paste': 'слева от "~" нечего склеивать',
  '"~" has nothing on its right to paste': 'справа от "~" нечего склеивать',
  '"~" cannot paste {left} and {right} to one name, number or symbol':
    '"~" не может склеить {left} и {right} в одно имя, число или знак',
  '{found} stands behind the board, where the section should end':
    'после доски раздел должен кончаться, а стоит {found}',
  '{found} is {what}, not a piece': '{found} — {what}, а не фигура',
  '{found} is not the name of a piece': '{found} — не имя фигуры',
  'there are two vertices "{name}"': 'поле "{name}" дано дважды',
  'there is no vertex "{name}" on the board': 'на доске нет поля "{name}"',
  'the vertex "{name}" has two edges "{direction}"': 'с поля "{name}" ведут два пути "{direction}"',
  'this {generator} has no rows: {form}': 'у {generator} нет рядов: {form}',
  'this board has no vertices: all its places are holes': 'на этой доске нет полей: одни дыры',
  'this row has a length of {n}, but the first row has {first_n}: all rows have one length, holes counted':
    'длина этого ряда — {n}, а первого — {first_n}: все ряды одной длины, считая дыры',
  'this layer has {n} rows, but the first has {first_n}: all layers have one shape':
    'рядов в этом слое — {n}, а в первом — {first_n}: все слои одной формы',
  'this row has a length of {n} behind a row of {last_n}: in a hexagon each row is one longer than the last up to the longest, and then each is one shorter':
    'длина этого ряда — {n}, а предыдущего — {last_n}: в шестиугольнике каждый ряд на один длиннее предыдущего, до самого длинного, а затем на один короче',
  'this bracket closes nothing: there is no "(" for it': 'эта скобка ничего не закрывает: для неё нет "("',
  '{found} fits nowhere in rules': '{found} в правилах нигде не подходит',
  'an alternative is empty here, in front of {found}: write "." for "do nothing", and close every bracket':
    'здесь пустой вариант, за ним {found}: пишите "." для «ничего не делать» и закройте все скобки',
  'this bracket is never closed: ")" is expected, but there is {found}':
    'эта скобка не закрыта: ожидается ")", а стоит {found}',
  'this pattern is never closed: "}" is expected, but there is {found}':
    'этот образец не закрыт: ожидается "}", а стоит {found}',
  'a pattern contains the switch "{sign}": nobody can move inside a pattern':
    'внутри образца стоит "{sign}": там никто не может ходить',
  'the suffix "{sign}" has nothing in front of it that it could repeat': 'перед "{sign}" нечего повторять',
  'the suffix "{sign}" cannot stand behind {what}: put brackets around what it repeats, as in "({e})*"':
    '"{sign}" здесь стоять не может, перед ним {what}: возьмите в скобки то, что повторяется, как в "({e})*"',
  'the power 0 (zero) is not allowed: repeat 1 time or more, or write "." for nothing':
    '^0 (ноль) нельзя: повторяйте хотя бы один раз или пишите "." для «ничего»',
  '{found} is not declared, but {expected} is expected here': '{found} не объявлено, а здесь ожидается {expected}',
  '{found} is {what}, but {expected} is expected here': '{found} — {what}, а здесь ожидается {expected}',
  '{found} is not declared: only variables and players (their scores) have values to assign':
    '{found} не объявлено: присваивать значение можно только переменным и игрокам (их счёту)',
  '{found} is {what}: only variables and players (their scores) have values to assign':
    '{found} — {what}: присваивать значение можно только переменным и игрокам (их счёту)',
  '{found} is not declared: an expression has numbers, variables, players (their scores) and pieces (how many there are)':
    '{found} не объявлено: в выражении бывают числа, переменные, игроки (их счёт) и фигуры (их число)',
  '{found} is {what}: an expression has numbers, variables, players (their scores) and pieces (how many there are)':
    '{found} — {what}: в выражении бывают числа, переменные, игроки (их счёт) и фигуры (их число)',
  'the text has {n} characters, but {most} at most are read': 'в тексте знаков: {n}, а читается не больше {most}',
  'the macros expand to more than {most} tokens': 'макросы разворачиваются больше чем в {most} слов и знаков',
  'brackets are nested more than {most} deep': 'скобки вложены глубже {most}',
  'patterns are nested more than {most} deep': 'образцы вложены глубже {most}',
  'there are more than {most} pieces': 'фигур больше {most}',
  'the board has more than {most} vertices': 'на доске больше {most} полей',
  'the board has more than {most} directions': 'на доске больше {most} направлений',
  'the rules have more than {most} actions after powers are written out':
    'в правилах, если выписать повторы, больше {most} действий',
  'the rules need tables of shifts with more than {most} rows':
    'правилам нужны таблицы шагов больше чем в {most} строк',
  'the tables of shifts have more than {most} entries': 'в таблицах шагов больше {most} записей',
  'the sets of pieces have more than {most} entries': 'в наборах фигур больше {most} записей',
  'the parts of the rules that consist of shifts are too long for a board of {n} vertices':
    'части правил из одних шагов слишком длинны для такой доски (полей: {n})',
  'rules of this length on a board of {n} vertices need too much memory':
    'правилам такой длины на такой доске (полей: {n}) нужно слишком много памяти',
  'the compiled rules need {n} MB, more than {most}: use a smaller board or shorter rules':
    'собранным правилам нужно {n} МБ, больше {most}: возьмите доску поменьше или правила покороче',
  'the moves of a state are too many and too long to be listed':
    'ходов в позиции слишком много, и они слишком длинны, чтобы их перечислить',
  'a state has more than {most} legal moves': 'в позиции больше {most} возможных ходов',
  'a move has more than {most} modifiers': 'в ходе больше {most} изменений',
  'finding the moves of one state takes more than {most} steps':
    'чтобы найти ходы в позиции, нужно больше {most} шагов',
  'the keeper moves more than {most} times in a row': 'ведущий действует больше {most} раз подряд',
  'the keeper takes more than {most} steps in a row': 'ведущий делает больше {most} шагов подряд',
  'the moves of one request may take {most} steps: send fewer at a time':
    'все эти ходы требуют больше {most} шагов: партия слишком длинна для одного запроса',
  'the macro "{name}" is never used': 'макрос "{name}" нигде не используется',
  'the macro "{name}" with 1 parameter is never used': 'макрос "{name}" с одним параметром нигде не используется',
  'the macro "{name}" with {n} parameters is never used': 'макрос "{name}" (параметров: {n}) нигде не используется',
  'this star repeats modifiers without a switch: a move can have any number of them, and generating moves can be slow':
    'эта звёздочка повторяет изменения, а ход не кончается: их в ходе может быть сколько угодно, и поиск ходов может быть долгим',
  'the piece "{name}" never stands on the board': 'фигура "{name}" никогда не стоит на доске',
  'the player "{name}" can never move': 'игрок "{name}" никогда не ходит',
  'none of {n} random plays ends within {most} moves': 'случайных партий: {n}, и ни одна не кончается за {most} ходов',
  'a random play reaches a cap: {cap}': 'случайная партия доходит до предела: {cap}',
}
