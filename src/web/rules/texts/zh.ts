/** The texts of the page of rules in Chinese. */
import type { Catalog } from '../../language/catalog.ts'
import { faults } from './faults/zh.ts'

export const catalog: Catalog = {
  ...faults,
  'The library could not be loaded.': '无法加载规则库。',
  'Loading the library.': '正在加载规则库。',
  'Choose a game, read its rules, and change them. What you have written stays in undo.':
    '选择一个游戏，阅读并修改它的规则。你写的内容可以用撤销找回。',
  'Look for a game': '查找游戏',
  'No game has these words.': '没有包含这些词的游戏。',
  Rules: '规则',
  Report: '报告',
  Use: '使用',
  Library: '规则库',
  'The language': '语言说明',
  'The link is broken, or its rules are no longer stored.': '链接不完整，或其规则已不再保存。',
  'Your own rules': '自定规则',
  'Write a board game, and play it against the engine at once.': '写下棋类规则，立即与引擎对弈。',
  'The rules of the game': '游戏规则',
  'Views of the rules': '规则的各个视图',
  'Reading the rules.': '正在读取规则。',
  '{n} error|{n} errors': '{n} 个错误',
  'No errors.': '没有错误。',
  Error: '错误',
  Warning: '警告',
  'A text has five sections': '规则由五个部分组成',
  'Each begins with #. Players have the highest score they can reach, variables the highest value; pieces are names. Also the empty cell is a piece: call it empty.':
    '每个部分以 # 开头。玩家后面写最高得分，变量后面写最大值；棋子只写名称。空格也是一种棋子：称为 empty。',
  'The board': '棋盘',
  'rectangle takes the names of the directions up, down, left and right, then the rows from the top. hexagon and cuboid do the same for their shapes. A board can also be a list of places with their neighbours.':
    'rectangle 先写上、下、左、右四个方向的名称，再从上到下写各行。hexagon 和 cuboid 用同样的方式描述各自的形状。棋盘也可以写成一组位置及其相邻位置。',
  'The rules are one expression': '规则是一个表达式',
  'One step after the other is written side by side. A + means or, a * means any number of times, ^3 means three times. A direction goes to the neighbour; without a neighbour that way fails.':
    '依次进行的步骤并列书写。+ 表示或者，* 表示任意多次，^3 表示三次。方向走到相邻的格子；没有相邻格子时此路不通。',
  'Ask and change': '检查与改变',
  'Braces ask what stands here: {w, b}. Brackets put something here: [empty]. {? ...} asks whether a way exists, {! ...} whether none does.':
    '花括号检查此处是什么：{w, b}。方括号在此处放置棋子：[empty]。{? ...} 检查是否有路可走，{! ...} 检查是否无路可走。',
  Turns: '轮流行棋',
  '->white gives the turn to white: what follows, up to the next arrow, is the move. ->> gives it to nobody, for what follows from the move. The list of what a move changes, and where, is what tells it from others.':
    '->white 让 white 走棋：直到下一个箭头的内容就是一步棋。->> 不归任何玩家，用于处理这步棋的后果。一步棋由它在何处改变了什么来区分。',
  'Scores and the end': '得分与结束',
  '[$ white = 100] sets a score, {$ turn < 50} compares. The game ends when whoever is to move cannot. Write ->> {} to end it at once, and set the scores before.':
    '[$ white = 100] 设定得分，{$ turn < 50} 进行比较。轮到的一方无棋可走时对局结束。写 ->> {} 可立即结束，请先设定得分。',
  Macros: '宏',
  'A name of your own stands for a text, with parameters between semicolons. So both players share one rule.':
    '自取的名称代表一段文字，参数用分号隔开。这样双方可以共用一条规则。',
  '->random lets chance choose among the ways that follow, each as likely as the others.':
    '->random 让随机在后面的走法中选择，每一种的可能性相同。',
  'The language is Regular Boardgames (Kowalski, Mika, Sutowicz and Szykuła, 2019); ->random is an addition.':
    '该语言是 Regular Boardgames（Kowalski、Mika、Sutowicz、Szykuła，2019）；->random 是我们的扩展。',
  'Playing at random.': '正在随机对局。',
  'No report yet: it comes when the rules have no errors.': '还没有报告：规则没有错误后才会生成。',
  draws: '和棋',
  unfinished: '未结束',
  '{n} games in which every move was drawn at random, on this device: {rate} a second.':
    '在本设备上随机走子的 {n} 局：每秒 {rate} 局。',
  Results: '结果',
  'Moves a turn': '每回合的走法数',
  '{mean} on average, {largest} at most': '平均 {mean}，最多 {largest}',
  'Legal moves by the number of plies played': '随步数变化的合法走法数',
  'Plies a game': '每局步数',
  'Games by their number of plies': '按步数统计的局数',
  'Working these rules out takes too long. A loop, or moves without end, may be the reason.':
    '处理这些规则用时过长，可能存在循环或没有尽头的走法。',
  'The board appears when the rules have no errors.': '规则没有错误后，棋盘就会出现。',
  'The board shows the last rules without errors.': '棋盘显示的是最近一次没有错误的规则。',
  'Ask the engine of the service, not the one on this device': '使用服务的引擎，而不是本设备的引擎',
  'Moves:': '着法：',
  'The service did not take the rules: {reason}': '服务没有接受这些规则：{reason}',
  'Once the rules have no errors, there are links and code for them here.': '规则没有错误后，这里会有链接和代码。',
  Share: '分享',
  'A short text is in the link itself. Longer ones are stored by the service until nobody has used them for 30 days.':
    '较短的规则直接包含在链接里。较长的由服务保存，30 天无人使用后删除。',
  'Analyse on the playground': '在对局页面分析',
  'Play live with friends': '与朋友实时对局',
  'A call': '一次调用',
  'Copy the call': '复制调用',
  'The same with the SDK': '使用 SDK 的同样调用',
  'Copy the SDK code': '复制 SDK 代码',
  Engine: '引擎',
  'Once the rules have no errors, their engine is described here.': '规则没有错误之后，这里会介绍其引擎。',
  'The choice of the engine': '引擎的选择',
  'Learning by playing itself': '通过自我对弈学习',
  'An engine can learn games of two players without chance.': '引擎可以学习没有随机因素的双人游戏。',
  Levels: '等级',
  'No tournament has been played yet: {engine} plays, as usual for such rules.':
    '还没有进行过循环赛：按此类规则的惯例，由 {engine} 来下。',
  '{engine} plays: its mean score was the best.': '由 {engine} 来下：它的平均得分最高。',
  'Paired games of the engines, with as much work for a move as {n} moves of random plays':
    '引擎之间的成对对局，每步的工作量相当于随机对局的 {n} 步',
  Engines: '引擎',
  '{first} against {second}': '{first} 对 {second}',
  Score: '得分',
  '95 % interval': '95% 区间',
  'The engine plays against itself on this device, and fits what pieces and places are worth. New weights are kept when they win paired games against those before.':
    '引擎在本设备上自我对弈，并拟合棋子和位置的价值。新的权重在成对对局中胜过之前的权重时才会保留。',
  'Time to learn': '学习时间',
  '{n} min': '{n} 分钟',
  Learn: '学习',
  Finish: '结束',
  'On the service': '在服务器上',
  'Its engine is learning these rules.': '服务器的引擎正在学习这些规则。',
  'Its engine has not learned these rules.': '服务器的引擎还没有学过这些规则。',
  'Version {n} of the weights is in use there.': '服务器正在使用第 {n} 版权重。',
  '{n} s left': '还剩 {n} 秒',
  'With a key of its API, the engine of the service can learn these rules, too.':
    '持有 API 密钥者也可以让服务器的引擎学习这些规则。',
  'Ask the service': '询问服务器',
  Learning: '学习',
  'Learning: the engine plays on by what it knew before.': '学习中：引擎仍按之前所知来下。',
  'Nothing more was gained.': '没有更多提高了。',
  '{n} game so far|{n} games so far': '目前 {n} 局',
  'Version {n} of the weights is in use, after {games} games. This browser keeps it with the rules.':
    '正在使用权重版本 {n}，来自 {games} 局。此浏览器将其与规则一起保存。',
  'version {n}': '版本 {n}',
  'pieces only': '只有棋子',
  'Share of the points that new weights won in each trial, with its 95 % interval':
    '新权重在每次试验中得到的分数比例，附 95% 区间',
  'Filled: the weights were kept.': '实心：权重被保留。',
  'Trials of new weights': '新权重的试验',
  Weights: '权重',
  'What the weights say': '权重的含义',
  'In units of the cheapest piece of the first player. What is good for that player is positive.':
    '以先手最便宜的棋子为单位。对先手有利的为正。',
  'The levels have not been measured for these rules.': '这些规则的等级尚未测量。',
  'Level {level}': '等级 {level}',
}
