"""The client of bestmove, the AI-move service for board games that chess engines leave out.

    from bestmove import Client

    einstein = Client("http://localhost:8787").game("einstein")
    best = einstein.move("ABC2/DE3/F3f/3ed/2cba r 3", level=5)
    print(best["move"], best["score"]["winProbability"])

One file without dependencies, for Python 3.9 and newer; ``types.py`` beside it is for type checkers alone. Options have
the names of the API, and answers are its JSON as dictionaries. Every call raises ``ProblemError`` if it is refused, and ``OSError``
if the network fails: the service cannot be reached, says nothing for ``timeout_s``, something else answers in its place, or an
answer is cut off (the last two as ``ConnectionError``).
"""

from __future__ import annotations

import email.utils
import http.client
import json
import secrets
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterator, List, Mapping, Optional, Sequence, Union

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from . import types

__all__ = ["Client", "GameClient", "Match", "OwnGame", "ProblemError"]

#: The first wait after a failure that does not say how long to wait, in seconds. It doubles with each repetition.
FIRST_WAIT_S = 0.5

#: The longest wait that is waited for, in seconds.
LONGEST_WAIT_S = 10.0

CUT_OFF = "the answer was cut off"
CUT_OFF_STREAM = f"{CUT_OFF} before its last record"


class ProblemError(Exception):
    """A call that was refused or failed, with the fields of the service's problem document (RFC 9457)."""

    def __init__(self, body: Mapping[str, Any], retry_after_s: Optional[float] = None) -> None:
        super().__init__(body.get("detail") or body["title"])
        #: The kind of failure: ``/problems/illegal-move``. ``about:blank``: the answer was not the service's.
        self.type: str = body["type"]
        self.title: str = body["title"]
        #: The status of HTTP.
        self.status: int = body["status"]
        self.detail: Optional[str] = body.get("detail")
        #: The fields at fault, each with a JSON pointer into the body or the name of a parameter.
        self.errors: List[Dict[str, str]] = list(body.get("errors", []))
        #: How long the service asks to wait, in seconds. None: it does not say.
        self.retry_after_s = retry_after_s

    def is_(self, problem: str) -> bool:
        """Whether the failure is of this kind: ``error.is_("illegal-move")``."""
        return self.type == f"/problems/{problem}"


class Client:
    """A client of a service.

    :param base_url: the URL of the service
    :param key: an API key, which lifts the rate limit; none is needed
    :param retries: how often a call is repeated that the service was too busy to answer (429 or 503)
    :param timeout_s: how long to wait for the service to send something, in seconds
    """

    def __init__(self, base_url: str, key: Optional[str] = None, retries: int = 2, timeout_s: float = 60) -> None:
        self.base_url = base_url.rstrip("/")
        self.key = key
        self.retries = retries
        self.timeout_s = timeout_s
        #: The rules that this client has sent, by id. Where the service no longer holds them, they are sent again.
        self._sent: Dict[str, Mapping[str, Any]] = {}

    def games(self) -> List[types.Game]:
        """Describes all games."""
        return self.get("/v1/games")["games"]

    def library(self) -> List[types.LibraryGame]:
        """Lists the games of the service's library: known games, whose ids `game` takes as those of `games`."""
        return self.get("/v1/games", library="yes")["library"]

    def game(self, id: str) -> GameClient:
        """The calls about one game. Makes no call."""
        return GameClient(self, id)

    def rules(self, text: str, presentation: Optional[Mapping[str, Any]] = None) -> OwnGame:
        """Sends the rules of a game of your own, a text in the language of rules, and returns the calls about the game.

        Raises ``ProblemError`` of the kind ``invalid-rules`` if the text has faults: each of ``errors`` has its line and column.
        """
        body: Dict[str, Any] = {"language": "rbg", "text": text}
        if presentation is not None:
            body["presentation"] = presentation
        facts = self.post("/v1/rules", body)
        self._sent[facts["id"]] = body
        return OwnGame(self, facts)

    def learn(self, id: str, seconds: int) -> types.Learning:
        """Lets the engine of the service learn rules that have been sent, in the background. Needs an API key; 0 seconds end it."""
        return self.post(f"/v1/rules/{id}/learning", {"seconds": seconds})

    def learning(self, id: str) -> types.Learning:
        """Tells how the learning of rules goes, and what has been learned."""
        return self.get(f"/v1/rules/{id}/learning")

    def create_match(self, idempotency_key: Optional[str] = None, **order: Any) -> types.MatchMade:
        """Creates a live match: ``create_match(game="hex", seats=[{"kind": "human"}, {"kind": "engine", "level": 3}])``."""
        return self.post("/v1/matches", order, {"Idempotency-Key": idempotency_key or secrets.token_hex(16)})

    def match(self, id: str, secret: Optional[str] = None) -> Match:
        """A live match, as a player (with the secret of a seat) or a spectator sees it. Makes no call."""
        return Match(self, id, secret)

    def get(self, path: str, headers: Optional[Mapping[str, str]] = None, **query: Any) -> Any:
        """Any GET of the service by its path: the JSON of the answer, or its text where it is not JSON."""
        given = {name: value for name, value in query.items() if value is not None}
        address = f"{path}?{urllib.parse.urlencode(given)}" if given else path
        return _content(self._open("GET", address, None, headers))

    def post(self, path: str, body: Mapping[str, Any], headers: Optional[Mapping[str, str]] = None) -> Any:
        """Any POST of the service by its path."""
        return _content(self._open("POST", path, body, headers))

    def stream(self, path: str, body: Mapping[str, Any]) -> Iterator[Dict[str, Any]]:
        """Yields the records of a call that is answered bit by bit. Leaving the loop ends the call.

        Raises ``ConnectionError`` if the answer is cut off before its last record.
        """
        whole = False
        with self._open("POST", path, body, {"Accept": "application/x-ndjson"}) as response:
            try:
                for line in response:
                    if not line.strip():
                        continue
                    record = json.loads(line)
                    if "status" in record and "type" in record:
                        raise ProblemError(record)
                    whole = "progress" not in record and "item" not in record
                    yield record
            except (http.client.HTTPException, ValueError) as failure:
                raise ConnectionError(CUT_OFF_STREAM) from failure
        if not whole:
            raise ConnectionError(CUT_OFF_STREAM)

    def _open(self, method: str, path: str, body: Optional[Mapping[str, Any]], headers: Optional[Mapping[str, str]]) -> Any:
        """Makes a call. If it is about rules that the service no longer holds, sends them again, once, and repeats the call."""
        try:
            return self._send(method, path, body, headers)
        except ProblemError as problem:
            named = path.partition("/v1/")[2].removeprefix("rules/").partition("/")[0]
            game = named if body is None or "game" not in body else body["game"]
            rules = self._sent.get(game)
            if rules is None or not problem.is_("unknown-rules"):
                raise
            self._send("POST", "/v1/rules", rules, None).close()
            return self._send(method, path, body, headers)

    def _send(self, method: str, path: str, body: Optional[Mapping[str, Any]], headers: Optional[Mapping[str, str]]) -> Any:
        sent = {"Accept": "application/json", "User-Agent": "bestmove-python", **(headers or {})}
        if body is not None:
            sent["Content-Type"] = "application/json"
        if self.key is not None:
            sent["Authorization"] = f"Bearer {self.key}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base_url + path, data, sent, method=method)
        for repetition in range(self.retries + 1):
            try:
                response = urllib.request.urlopen(request, timeout=self.timeout_s)
                # a page to sign in, or an address that is another's
                if response.headers.get_content_type() == "text/html" and "json" in sent["Accept"]:
                    response.close()
                    raise ConnectionError("the answer is not JSON: is the address that of the service?")
                return response
            except http.client.RemoteDisconnected:
                raise
            except http.client.BadStatusLine as failure:
                raise ConnectionError(f"the answer is not HTTP: {str(failure).strip()}") from failure
            except urllib.error.HTTPError as failure:
                problem = _problem_of(failure)
                wait = FIRST_WAIT_S * 2**repetition if problem.retry_after_s is None else problem.retry_after_s
                if problem.status not in (429, 503) or repetition == self.retries or wait > LONGEST_WAIT_S:
                    raise problem from None
                time.sleep(wait)
        raise AssertionError("unreachable")


class GameClient:
    """The calls about one game. A position is a text, or a mapping with the fields of the matrix form that some games have."""

    def __init__(self, client: Client, id: str) -> None:
        self.client = client
        self.id = id
        self._path = f"/v1/{urllib.parse.quote(id, safe='')}"

    def describe(self) -> types.Game:
        """Describes the game: variants, algorithms, levels, limits, notation."""
        return self.client.get(self._path)

    def start(self, **options: Any) -> types.Start:
        """A starting position: ``start(variant="hex-7", seed=7)``. What is left open is drawn at random."""
        return self.client.get(f"{self._path}/start", **options)

    def legal_moves(self, position: Position, **options: Unpack[types.LegalMovesOptions]) -> types.LegalMoves:
        """The legal moves or, before a chance event, the possible events (``chance``)."""
        return self._post("legal-moves", position, options)

    def why_not(
        self, position: Position, cells: Sequence[str], **options: Unpack[types.WhyNotOptions]
    ) -> types.WhyNot:
        """Whether a legal move begins with some cells and, if none does, why."""
        return self._post("why-not", position, {**options, "cells": list(cells)})

    def play(self, position: Position, moves: Sequence[str], **options: Unpack[types.PlayOptions]) -> types.Played:
        """Plays moves and chance events, and answers the position after them."""
        return self._post("play", position, {**options, "moves": list(moves)})

    def observe(self, position: str, viewer: str, **options: Unpack[types.ObserveOptions]) -> types.Observed:
        """What a player, or a ``spectator``, may know of a true position."""
        return self._post("observe", position, {**options, "viewer": viewer})

    def setup(self, player: str, **options: Unpack[types.SetupOptions]) -> types.Setup:
        """Draws or changes the set-up of one player's pieces."""
        return self.client.post(f"{self._path}/setup", {**options, "player": player})

    def board(self, position: Position, **options: Unpack[types.BoardOptions]) -> types.Board:
        """The position as data, to draw it."""
        return self._post("board", position, options)

    def drawing(self, position: str, **options: Any) -> str:
        """The position as a picture: the text of an SVG image."""
        return self.client.get(f"{self._path}/board.svg", position=position, **options)

    def position_form(self, variant: Optional[str] = None) -> types.PositionFormAnswer:
        """How the text of a position is put together: pieces, cells and other fields."""
        return self.client.get(f"{self._path}/position-form", variant=variant)

    def guide(self, language: Optional[types.Language] = None) -> types.Guide:
        """How the game is played, for people who do not know it: ``guide(language="de")``. Default: in English."""
        return self.client.get(f"{self._path}/guide", language=language)

    def move(self, position: Position, **options: Unpack[types.MoveOptions]) -> types.BestMove:
        """The best move, with its score and statistics: ``move(position, limits={"iterations": 20000}, seed=42)``."""
        return self._post("move", position, options)

    def analysis(self, position: Position, **options: Unpack[types.AnalysisOptions]) -> types.Analysis:
        """All moves with their scores, best first."""
        return self._post("analysis", position, options)

    def watch_analysis(
        self, position: Position, **options: Unpack[types.AnalysisOptions]
    ) -> Iterator[Union[types.AnalysisProgress, types.Analysis]]:
        """Yields what the search has found so far, as ``{"progress": ...}``, and finally the analysis."""
        yield from self.client.stream(f"{self._path}/analysis", _at(position, options))

    def batch(
        self, positions: Sequence[Union[str, Mapping[str, Any]]], **options: Unpack[types.BatchOptions]
    ) -> types.Batch:
        """The analyses of many positions with the same settings, in their order."""
        return self.client.post(f"{self._path}/analysis/batch", {**options, "positions": list(positions)})

    def watch_batch(
        self, positions: Sequence[Union[str, Mapping[str, Any]]], **options: Unpack[types.BatchOptions]
    ) -> Iterator[Dict[str, Any]]:
        """Yields these analyses one by one, as ``{"index": ..., "analysis": ...}``."""
        body = {**options, "positions": list(positions)}
        for record in self.client.stream(f"{self._path}/analysis/batch", body):
            if "item" in record:
                yield record["item"]

    def review(self, **game: Any) -> types.Review:
        """The review of a game: ``review(record=text)`` or ``review(moves=[...], position=start)``, with options."""
        return self.client.post(f"{self._path}/review", game)

    def watch_review(self, **game: Any) -> Iterator[Dict[str, Any]]:
        """Yields the plies as they are reviewed, as ``{"ply": ...}``, and finally the review, as ``{"review": ...}``."""
        for record in self.client.stream(f"{self._path}/review", game):
            yield {"ply": record["item"]} if "item" in record else {"review": record}

    def perft(self, depth: int, **options: Unpack[types.PerftOptions]) -> types.Perft:
        """Counts the sequences of so many moves: ``perft(3, position=text)``, by default from the start."""
        return self.client.post(f"{self._path}/perft", {**options, "depth": depth})

    def _post(self, call: str, position: Position, options: Mapping[str, Any]) -> Any:
        return self.client.post(f"{self._path}/{call}", _at(position, options))


class OwnGame(GameClient):
    """The calls about a game whose rules this client has sent."""

    def __init__(self, client: Client, facts: types.RulesAnswer) -> None:
        super().__init__(client, facts["id"])
        #: The facts about the game, as ``describe`` answers them.
        self.facts = facts
        #: What may be wrong with the rules, with line and column, though they can be played.
        self.warnings = facts["warnings"]
        #: What random plays tell about the rules.
        self.report = facts["report"]


class Match:
    """A live match, as a player or a spectator sees it."""

    def __init__(self, client: Client, id: str, secret: Optional[str]) -> None:
        self.client = client
        self.id = id
        self._path = f"/v1/matches/{urllib.parse.quote(id, safe='')}"
        self._secret = secret
        # the ids of the joins without an answer, by their new secrets: the service may have taken one of them
        self._joins: Dict[str, str] = {}

    def view(self) -> types.MatchView:
        """The state of the match."""
        return self._get("view")

    def events(self, since: int = 0, limit: Optional[int] = None) -> types.MatchEvents:
        """The events after ``since``."""
        return self._get("events", since=since, limit=limit)

    def send(self, seq: int, **action: Any) -> types.MatchAck:
        """Sends a command: ``send(12, type="move", move="a5b4")``. The ``newSecret`` of a join takes the place of the secret.
        Where the answer to such a join is lost, it may be repeated as it was; and the calls after it take that secret where the old one is refused.

        In a match with ``rolls="player"``, the player of the event's ``turn`` sends ``send(12, type="roll")`` when its ``toMove`` is ``chance``.

        :param seq: the last event that the player has seen
        """
        new_secret = action.get("newSecret") if action.get("type") == "join" else None
        id = self._joins.get(new_secret or "") or secrets.token_hex(16)
        if new_secret is not None:
            self._joins[new_secret] = id
        body = {**action, "id": id, "seq": seq}
        try:
            ack = self._admitted(lambda headers: self.client.post(f"{self._path}/commands", body, headers))
        except ProblemError as problem:
            # it is refused; other failures leave open what the service has done
            if problem.status < 500:
                self._joins.pop(new_secret or "", None)
            raise
        if new_secret is not None:
            self._joins.pop(new_secret, None)
            self._secret = new_secret
        return ack

    def record(self) -> types.MatchRecord:
        """The record of a finished match: its whole log."""
        return self._get("record")

    def record_text(self) -> str:
        """The record of a finished match as a text, which ``review`` takes."""
        return self._get("record.txt", {"Accept": "*/*"})

    def _get(self, part: str, headers: Optional[Mapping[str, str]] = None, **query: Any) -> Any:
        return self._admitted(lambda seat: self.client.get(f"{self._path}/{part}", {**seat, **(headers or {})}, **query))

    def _admitted(self, call: Callable[[Dict[str, str]], Any]) -> Any:
        """Makes a call; where the secret is wrong, with that of a join whose answer was lost."""
        while True:
            try:
                return call({} if self._secret is None else {"Seat-Secret": self._secret})
            except ProblemError as problem:
                if problem.type != "/problems/wrong-secret" or not self._joins:
                    raise
            self._secret = next(iter(self._joins))
            del self._joins[self._secret]


#: A position: a text, or the fields of the matrix form.
Position = Union[str, Mapping[str, Any]]


def _at(position: Position, options: Mapping[str, Any]) -> Dict[str, Any]:
    return {**options, **({"position": position} if isinstance(position, str) else position)}


def _content(response: Any) -> Any:
    with response:
        try:
            text = response.read().decode()
        except http.client.HTTPException as failure:
            raise ConnectionError(CUT_OFF) from failure
        return json.loads(text) if "json" in response.headers.get("Content-Type", "") else text


def _problem_of(failure: urllib.error.HTTPError) -> ProblemError:
    with failure:
        try:
            body = json.loads(failure.read())
        except (ValueError, OSError, http.client.HTTPException):
            # the status stands by itself
            body = None
    if not (isinstance(body, dict) and {"type", "title", "status"} <= body.keys()):
        body = {"type": "about:blank", "title": failure.reason or f"HTTP {failure.code}", "status": failure.code}
    return ProblemError(body, _retry_after_s(failure.headers.get("Retry-After")))


def _retry_after_s(text: Optional[str]) -> Optional[float]:
    """The wait that ``Retry-After`` asks for: seconds or a date."""
    if text is None:
        return None
    if text.isdecimal():
        return float(text)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(text).timestamp() - time.time())
    except (TypeError, ValueError):
        return None
