/**
 * Runs a person's SQL in SQLite, in Python inside the sandbox. Standard input is a script that makes and fills tables;
 * then the statements of the file named first run one after another, and each row they answer is printed as sqlite3's
 * list mode does: a|b|c, NULL as nothing. `--header`: the names of the columns before the rows. `--check`: only whether
 * each statement is one.
 */
export const sqlScript = `
import sys, sqlite3
name, options = sys.argv[1], sys.argv[2:]
out = sys.stdout.buffer

def fail(text):
    out.flush()
    sys.stderr.write('Error: ' + text + '\\n')
    sys.exit(1)

def read(file):
    return file.read().decode('utf-8', 'replace').removeprefix('\\ufeff')

def statements(text):
    start = at = 0
    while True:
        at = text.find(';', at)
        if at < 0:
            break
        at += 1
        if sqlite3.complete_statement(text[start:at]):
            if not is_empty(text[start:at]):
                yield start, text[start:at]
            start = at
    if not is_empty(text[start:]):
        yield start, text[start:]

def without_comment(text):
    rest = text.strip()
    while rest.startswith(('--', '/*')):
        end = '\\n' if rest.startswith('--') else '*/'
        rest = rest.partition(end)[2].strip()
    return rest

def is_empty(text):
    return without_comment(text) in ('', ';')

def cell(value):
    if value is None:
        return b''
    if type(value) is bytes:
        return value
    if type(value) is float:
        text = '%.15g' % value
        if text in ('inf', '-inf'):
            return text.replace('inf', 'Inf').encode()
        if '.' not in text:
            head, mark, tail = text.partition('e')
            text = head + '.0' + mark + tail
        return text.encode()
    return str(value).encode('utf-8', 'surrogateescape')

def check(action, *about):
    return sqlite3.SQLITE_DENY if action in (24, 25) else sqlite3.SQLITE_OK

db = sqlite3.connect(':memory:', isolation_level=None)
db.text_factory = lambda raw: raw.decode('utf-8', 'surrogateescape')
db.execute('pragma temp_store = memory')
db.execute('pragma journal_mode = memory')
db.set_authorizer(check)
with open(name, 'rb') as file:
    text = read(file)

def explained(error):
    told = str(error)
    return 'out of memory' if isinstance(error, MemoryError) else told

if '--check' in options:
    for start, one in statements(text):
        try:
            explains = without_comment(one)[:7].lower() == 'explain'
            db.execute(one if explains else 'explain ' + one)
        except (sqlite3.Error, sqlite3.Warning) as error:
            told = str(error)
            if 'syntax error' in told or 'unrecognized token' in told or 'incomplete input' in told:
                skipped = len(one) - len(one.lstrip())
                line = text.count('\\n', 0, start + skipped) + 1
                fail(name + ':' + str(line) + ': ' + told)
    sys.exit(0)

try:
    db.executescript(read(sys.stdin.buffer))
except (sqlite3.Error, sqlite3.Warning, MemoryError) as error:
    fail('the tables could not be made: ' + explained(error))
for start, one in statements(text):
    try:
        rows = db.execute(one)
        if rows.description is None:
            continue
        if '--header' in options:
            out.write(b'|'.join(str(column[0]).encode('utf-8', 'surrogateescape') for column in rows.description) + b'\\n')
        for row in rows:
            out.write(b'|'.join(map(cell, row)) + b'\\n')
    except (sqlite3.Error, sqlite3.Warning, ValueError, MemoryError) as error:
        skipped = len(one) - len(one.lstrip())
        line = text.count('\\n', 0, start + skipped) + 1
        fail(name + ':' + str(line) + ': ' + explained(error))
out.flush()
`;
