"""What a throw of the die is worth in EinStein: an analysis of one position for each number, as a table.

Usage: python3 example.py [URL of the service]. In an editor that knows cells (# %%), run it cell by cell.
"""

# %% the service and a starting position
import sys

from bestmove import Client

client = Client(sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8787")
einstein = client.game("einstein")
start = einstein.start(red="ABCDEF", blue="abcdef")
position = start["position"]
print("position:", position)

# %% the events that chance may bring, and the position after each
chance = einstein.legal_moves(position)["chance"]
positions = [einstein.play(position, [event["event"]])["position"] for event in chance]

# %% one call analyses all of them; iterations and a seed make the figures repeatable
batch = einstein.batch(positions, limits={"iterations": 2000}, seed=1, lines=2)

# %% the table: the best move for each number, and what it wins
print("event  probability  best  win probability")
mean = 0.0
for event, analysis in zip(chance, batch["analyses"]):
    win = analysis["score"]["winProbability"]
    mean += event["probability"] * win
    print(f"{event['event']:>5}  {event['probability']:11.3f}  {analysis['lines'][0]['move']:>4}  {win:.3f}")
print(f"before the throw: {mean:.3f}")
