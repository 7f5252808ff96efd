/** The texts of the page of rules in Russian. */
import type { Catalog } from '../../language/catalog.ts'
import { faults } from './faults/ru.ts'

export const catalog: Catalog = {
  ...faults,
  'The library could not be loaded.': 'Не удалось загрузить библиотеку.',
  'Loading the library.': 'Библиотека загружается.',
  'Choose a game, read its rules, and change them. What you have written stays in undo.':
    'Выберите игру, прочтите её правила и измените их. Ваш текст можно вернуть отменой.',
  'Look for a game': 'Найти игру',
  'No game has these words.': 'Нет игры с такими словами.',
  Rules: 'Правила',
  Report: 'Отчёт',
  Use: 'Применение',
  Library: 'Библиотека',
  'The language': 'Язык правил',
  'The link is broken, or its rules are no longer stored.': 'Ссылка неполна, или её правила больше не хранятся.',
  'Your own rules': 'Свои правила',
  'Write a board game, and play it against the engine at once.':
    'Напишите настольную игру и сразу сыграйте с программой.',
  'The rules of the game': 'Правила игры',
  'Views of the rules': 'Разделы страницы правил',
  'Reading the rules.': 'Правила читаются.',
  '{n} error|{n} errors': '{n} ошибка|{n} ошибки|{n} ошибок',
  'No errors.': 'Ошибок нет.',
  Error: 'Ошибка',
  Warning: 'Предупреждение',
  'A text has five sections': 'В тексте пять разделов',
  'Each begins with #. Players have the highest score they can reach, variables the highest value; pieces are names. Also the empty cell is a piece: call it empty.':
    'Каждый начинается с #. У игроков указан наибольший счёт, у переменных — наибольшее значение; фигуры — просто имена. Пустое поле тоже фигура: назовите её empty.',
  'The board': 'Доска',
  'rectangle takes the names of the directions up, down, left and right, then the rows from the top. hexagon and cuboid do the same for their shapes. A board can also be a list of places with their neighbours.':
    'rectangle принимает имена направлений вверх, вниз, влево и вправо, затем ряды сверху вниз. hexagon и cuboid делают то же для своих форм. Доска может быть и списком мест с их соседями.',
  'The rules are one expression': 'Правила — одно выражение',
  'One step after the other is written side by side. A + means or, a * means any number of times, ^3 means three times. A direction goes to the neighbour; without a neighbour that way fails.':
    'Шаги, идущие друг за другом, пишутся рядом. + значит «или», * — сколько угодно раз, ^3 — три раза. Направление ведёт к соседу; без соседа этого пути нет.',
  'Ask and change': 'Проверять и менять',
  'Braces ask what stands here: {w, b}. Brackets put something here: [empty]. {? ...} asks whether a way exists, {! ...} whether none does.':
    'Фигурные скобки спрашивают, что здесь стоит: {w, b}. Квадратные ставят сюда: [empty]. {? ...} спрашивает, есть ли путь, {! ...} — что пути нет.',
  Turns: 'Чей ход',
  '->white gives the turn to white: what follows, up to the next arrow, is the move. ->> gives it to nobody, for what follows from the move. The list of what a move changes, and where, is what tells it from others.':
    '->white передаёт ход white: ходом будет всё до следующей стрелки. ->> не даёт хода никому: здесь то, что следует из хода. Ходы различаются списком того, что и где они меняют.',
  'Scores and the end': 'Очки и конец',
  '[$ white = 100] sets a score, {$ turn < 50} compares. The game ends when whoever is to move cannot. Write ->> {} to end it at once, and set the scores before.':
    '[$ white = 100] задаёт счёт, {$ turn < 50} сравнивает. Партия кончается, когда тот, чей ход, не может ходить. ->> {} кончает её сразу; счёт задайте раньше.',
  Macros: 'Макросы',
  'A name of your own stands for a text, with parameters between semicolons. So both players share one rule.':
    'Своё имя заменяет текст; параметры разделяются точкой с запятой. Так у обоих игроков одно правило.',
  '->random lets chance choose among the ways that follow, each as likely as the others.':
    '->random даёт случаю выбрать один из следующих путей, все они равновероятны.',
  'The language is Regular Boardgames (Kowalski, Mika, Sutowicz and Szykuła, 2019); ->random is an addition.':
    'Это язык Regular Boardgames (Kowalski, Mika, Sutowicz и Szykuła, 2019); ->random — наше дополнение.',
  'Playing at random.': 'Идёт игра случайными ходами.',
  'No report yet: it comes when the rules have no errors.':
    'Отчёта ещё нет: он появится, когда в правилах не будет ошибок.',
  draws: 'ничьи',
  unfinished: 'не окончены',
  '{n} games in which every move was drawn at random, on this device: {rate} a second.':
    'Партий со случайными ходами на этом устройстве: {n}, в секунду: {rate}.',
  Results: 'Результаты',
  'Moves a turn': 'Выбор ходов',
  '{mean} on average, {largest} at most': 'в среднем {mean}, самое большее {largest}',
  'Legal moves by the number of plies played': 'Возможные ходы по числу сыгранных полуходов',
  'Plies a game': 'Полуходов в партии',
  'Games by their number of plies': 'Партии по числу полуходов',
  'Working these rules out takes too long. A loop, or moves without end, may be the reason.':
    'Эти правила требуют слишком много времени. Причиной может быть цикл или ходы без конца.',
  'The board appears when the rules have no errors.': 'Доска появится, когда в правилах не будет ошибок.',
  'The board shows the last rules without errors.': 'Доска показывает последние правила без ошибок.',
  'Ask the engine of the service, not the one on this device': 'Спрашивать программу сервиса, а не этого устройства',
  'Moves:': 'Ходы:',
  'The service did not take the rules: {reason}': 'Сервис не принял правила: {reason}',
  'Once the rules have no errors, there are links and code for them here.':
    'Когда в правилах не будет ошибок, здесь появятся ссылки и код для них.',
  Share: 'Поделиться',
  'A short text is in the link itself. Longer ones are stored by the service until nobody has used them for 30 days.':
    'Короткий текст помещается в саму ссылку. Длинный хранится сервисом, пока им не перестанут пользоваться на 30 дней.',
  'Analyse on the playground': 'Разобрать на странице игры',
  'Play live with friends': 'Играть с друзьями',
  'A call': 'Вызов',
  'Copy the call': 'Копировать вызов',
  'The same with the SDK': 'То же с SDK',
  'Copy the SDK code': 'Копировать код SDK',
  Engine: 'Программа',
  'Once the rules have no errors, their engine is described here.':
    'Когда в правилах не останется ошибок, здесь будет описана их программа.',
  'The choice of the engine': 'Выбор программы',
  'Learning by playing itself': 'Обучение игрой с собой',
  'An engine can learn games of two players without chance.':
    'Программа может учиться играм для двоих без случайности.',
  Levels: 'Уровни',
  'No tournament has been played yet: {engine} plays, as usual for such rules.':
    'Турнира ещё не было: играет {engine}, как обычно при таких правилах.',
  '{engine} plays: its mean score was the best.': 'Играет {engine}: средний результат был лучшим.',
  'Paired games of the engines, with as much work for a move as {n} moves of random plays':
    'Парные партии программ; работы на ход столько, сколько на {n} ходов случайных партий',
  Engines: 'Программы',
  '{first} against {second}': '{first} против {second}',
  Score: 'Результат',
  '95 % interval': 'Интервал 95 %',
  'The engine plays against itself on this device, and fits what pieces and places are worth. New weights are kept when they win paired games against those before.':
    'Программа играет сама с собой на этом устройстве и подбирает, чего стоят фигуры и поля. Новые веса остаются, если выигрывают парные партии у прежних.',
  'Time to learn': 'Время на обучение',
  '{n} min': '{n} мин',
  Learn: 'Учиться',
  Finish: 'Закончить',
  'On the service': 'На сервере',
  'Its engine is learning these rules.': 'Его движок сейчас учится этим правилам.',
  'Its engine has not learned these rules.': 'Его движок не учился этим правилам.',
  'Version {n} of the weights is in use there.': 'Там используется версия весов {n}.',
  '{n} s left': 'осталось {n} с',
  'With a key of its API, the engine of the service can learn these rules, too.':
    'С ключом API этим правилам может научиться и движок сервера.',
  'Ask the service': 'Спросить сервер',
  Learning: 'Обучение',
  'Learning: the engine plays on by what it knew before.': 'Идёт обучение: программа играет тем, что знала раньше.',
  'Nothing more was gained.': 'Больше ничего не прибавилось.',
  '{n} game so far|{n} games so far': 'пока {n} партия|пока {n} партии|пока {n} партий',
  'Version {n} of the weights is in use, after {games} games. This browser keeps it with the rules.':
    'Используется версия весов {n}, после {games} партий. Этот браузер хранит её вместе с правилами.',
  'version {n}': 'версия {n}',
  'pieces only': 'только фигуры',
  'Share of the points that new weights won in each trial, with its 95 % interval':
    'Доля очков новых весов в каждом испытании, с интервалом 95 %',
  'Filled: the weights were kept.': 'Закрашено: веса сохранены.',
  'Trials of new weights': 'Испытания новых весов',
  Weights: 'Веса',
  'What the weights say': 'Что говорят веса',
  'In units of the cheapest piece of the first player. What is good for that player is positive.':
    'В единицах самой дешёвой фигуры первого игрока. Что хорошо для него, положительно.',
  'The levels have not been measured for these rules.': 'Для этих правил уровни не измерены.',
  'Level {level}': 'Уровень {level}',
}
