const c =
  'auto break case char const continue default do double else enum extern float for goto if inline int long register ' +
  'return short signed sizeof static struct switch typedef union unsigned void volatile while bool true false NULL ' +
  'include define printf scanf fgets puts getchar putchar malloc calloc realloc free strlen strcpy strcmp strcat memset ' +
  'memcpy qsort abs sqrt pow size_t stdio.h stdlib.h string.h math.h stdbool.h';
const cpp =
  'alignas auto bool break case catch char class concept const constexpr continue decltype default delete do double else ' +
  'enum explicit extern false float for friend if inline int long mutable namespace new noexcept nullptr operator private ' +
  'protected public requires return short signed sizeof static static_cast struct switch template this throw true try ' +
  'typedef typename union unsigned using virtual void volatile while include define std cout cin cerr endl string ' +
  'to_string getline vector array map set unordered_map unordered_set pair make_pair tuple queue stack deque ' +
  'priority_queue push_back emplace_back begin end size sort reverse min max swap lower_bound upper_bound accumulate ' +
  'iostream algorithm numeric cmath size_t';
const java =
  'abstract boolean break byte case catch char class continue default do double else enum extends final finally float for ' +
  'if implements import instanceof int interface long new null package private protected public record return short ' +
  'static super switch this throw throws true false try var void while String StringBuilder Integer Long Double Boolean ' +
  'Character Math Object List ArrayList Map HashMap TreeMap Set HashSet Deque ArrayDeque PriorityQueue Arrays Collections ' +
  'Scanner BufferedReader InputStreamReader IOException Exception System println print printf length charAt substring ' +
  'equals hasNext hasNextInt nextInt nextLine readLine parseInt java.util java.io';
const go =
  'break case chan const continue default defer else fallthrough for func go goto if import interface map package range ' +
  'return select struct switch type var bool byte error float64 int int64 rune string uint true false nil append cap copy ' +
  'delete len make max min new panic recover fmt Println Printf Sprintf Scan Scanln Fscan bufio NewReader NewWriter ' +
  'NewScanner os Stdin Stdout sort strings strconv Atoi Itoa math';
const rust =
  'as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod move mut pub ' +
  'ref return self Self static struct super trait true type unsafe use where while bool char f64 i32 i64 str u32 u64 u8 ' +
  'usize Box HashMap HashSet Option Result Some None Ok Err String Vec VecDeque println print format vec read_line parse ' +
  'unwrap expect iter into_iter collect map filter enumerate trim split_whitespace stdin std io collections';
const javascript =
  'console log error process stdin stdout argv exit require readFileSync readline createInterface Math Number String ' +
  'Array Object JSON parse stringify Map Set Promise length push pop shift unshift slice splice indexOf includes filter ' +
  'reduce forEach sort reverse join split trim padStart padEnd toString toFixed parseInt parseFloat undefined null';
const python =
  'and as assert async await break case continue del elif else except finally global in is lambda match None nonlocal not ' +
  'or pass raise return True False yield abs all any ascii bin bool bytearray bytes callable chr complex dict dir ' +
  'divmod enumerate eval exec filter float format frozenset getattr hasattr hash help hex id input int isinstance ' +
  'issubclass iter len list locals map max min next object oct open ord pow print property range repr reversed round set ' +
  'setattr slice sorted staticmethod classmethod str sum super tuple type vars zip Exception ArithmeticError ' +
  'AssertionError AttributeError EOFError FileNotFoundError ImportError IndexError KeyError KeyboardInterrupt ' +
  'LookupError MemoryError ModuleNotFoundError NameError NotImplementedError OSError OverflowError PermissionError ' +
  'RecursionError RuntimeError StopIteration SyntaxError TimeoutError TypeError UnicodeDecodeError ValueError ' +
  'ZeroDivisionError __name__ __init__ math random collections itertools functools sys json datetime Counter ' +
  'defaultdict deque';
const sql =
  'COUNT SUM AVG MIN MAX ROUND COALESCE LENGTH SUBSTR UPPER LOWER REPLACE STRFTIME DATE IFNULL ROW_NUMBER RANK';

const listed = (text: string) => [...new Set(text.split(' '))];

/**
 * What is offered while somebody writes: keywords and the most used names of the standard library. SQL brings its keywords
 * with its grammar; what begins a block in Python is a template of its own (python-completion.ts).
 */
export const wordsOf: Record<string, readonly string[]> = {
  python: listed(python),
  c: listed(c),
  cpp: listed(cpp),
  java: listed(java),
  go: listed(go),
  rust: listed(rust),
  javascript: listed(javascript),
  typescript: listed(
    `${javascript} interface type readonly number string boolean unknown never keyof as satisfies enum`,
  ),
  sql: listed(sql),
};
