/** The texts of the front page, by language. */
import type { Language } from '../../src/game/words/languages.ts'

interface HomeTexts {
  readonly title: string
  /** What this is, in one sentence: also the description that search engines show. */
  readonly about: string
  readonly play: string
  readonly live: string
  readonly games: string
  readonly skip: string
  readonly theme: string
  readonly language: string
  readonly own: {
    readonly bring: string
    readonly title: string
    readonly text: string
    readonly link: string
    readonly library: string
  }
  readonly developers: {
    readonly title: string
    readonly text: string
    readonly run: string
    readonly link: string
    readonly failed: string
  }
}

export const HOME_TEXTS: Readonly<Record<Language, HomeTexts>> = {
  en: {
    title: 'Play the board games that chess engines leave out',
    about:
      'Games with dice, hidden pieces, fog, several players and unusual boards: play them against an engine or with friends, and look into every position.',
    play: 'Play now',
    live: 'Play with friends',
    games: 'The games',
    skip: 'Skip to the content',
    theme: 'Light or dark',
    language: 'Language',
    own: {
      bring: 'Bring your own game',
      title: 'Your own rules',
      text: 'A game of your own, written as rules, gets the same engines, calls and pages as these.',
      link: 'Write the rules of a game',
      library: 'See known games written this way',
    },
    developers: {
      title: 'For developers: a call in ten seconds',
      text: 'No key and no account. This asks for the best move in Jungle, with the odds, the line, and how sure the engine is:',
      run: 'Run it here',
      link: 'All calls',
      failed: 'The service did not answer.',
    },
  },
  de: {
    title: 'Spiele die Brettspiele, die Schachprogramme auslassen',
    about:
      'Spiele mit Würfeln, verdeckten Figuren, Nebel, mehreren Spielern und ungewöhnlichen Brettern: gegen ein Programm oder mit Freunden, und jede Stellung lässt sich untersuchen.',
    play: 'Jetzt spielen',
    live: 'Mit Freunden spielen',
    games: 'Die Spiele',
    skip: 'Zum Inhalt springen',
    theme: 'Hell oder dunkel',
    language: 'Sprache',
    own: {
      bring: 'Eigenes Spiel mitbringen',
      title: 'Eigene Regeln',
      text: 'Ein eigenes Spiel, als Regeln geschrieben, bekommt dieselben Programme, Aufrufe und Seiten wie diese.',
      link: 'Die Regeln eines Spiels schreiben',
      library: 'Bekannte Spiele, so geschrieben',
    },
    developers: {
      title: 'Für Entwickler: ein Aufruf in zehn Sekunden',
      text: 'Ohne Schlüssel und ohne Konto. Dies fragt nach dem besten Zug im Dschungelschach, mit Chancen, Zugfolge und Sicherheit des Programms:',
      run: 'Hier ausführen',
      link: 'Alle Aufrufe',
      failed: 'Der Dienst hat nicht geantwortet.',
    },
  },
  zh: {
    title: '来下国际象棋引擎不支持的棋类',
    about: '带骰子、暗子、迷雾、多人和特殊棋盘的游戏：与引擎或朋友对弈，并分析每一个局面。',
    play: '开始对局',
    live: '与朋友对局',
    games: '所有游戏',
    skip: '跳到内容',
    theme: '浅色或深色',
    language: '语言',
    own: {
      bring: '带来你自己的游戏',
      title: '自定规则',
      text: '用规则写出你自己的游戏，就能得到同样的引擎、接口和页面。',
      link: '编写游戏规则',
      library: '查看这样写成的知名游戏',
    },
    developers: {
      title: '面向开发者：十秒完成一次调用',
      text: '无需密钥和账户。下面的调用查询斗兽棋的最佳着法、胜率、变化以及引擎的把握：',
      run: '在此运行',
      link: '所有调用',
      failed: '服务没有应答。',
    },
  },
  ru: {
    title: 'Настольные игры, которых нет в шахматных программах',
    about:
      'Игры с кубиками, скрытыми фигурами, туманом, несколькими игроками и необычными досками: играйте с программой или с друзьями и разбирайте любую позицию.',
    play: 'Играть',
    live: 'Играть с друзьями',
    games: 'Игры',
    skip: 'К содержанию',
    theme: 'Светлая или тёмная',
    language: 'Язык',
    own: {
      bring: 'Принести свою игру',
      title: 'Свои правила',
      text: 'Ваша игра, записанная правилами, получает те же программы, вызовы и страницы.',
      link: 'Написать правила игры',
      library: 'Известные игры, записанные так',
    },
    developers: {
      title: 'Разработчикам: вызов за десять секунд',
      text: 'Без ключа и учётной записи. Этот вызов спрашивает лучший ход в игре «Джунгли», шансы, вариант и уверенность программы:',
      run: 'Выполнить здесь',
      link: 'Все вызовы',
      failed: 'Сервис не ответил.',
    },
  },
}
