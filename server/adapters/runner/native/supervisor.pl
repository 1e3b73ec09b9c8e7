# First process of a box: starts one program under its limits, carries its input and output, and says how it ended.
#
# Perl because it is there wherever Debian is (perl-base is essential), starts in two milliseconds, and reaches what
# Node does not: wait4 with its exact status and times, resource limits, and pseudo-terminals. It is process 1 of its
# namespace, so nothing in the box can signal it, and it is not dumpable, so nothing can read its descriptors.
#
# perl supervisor.pl key=value... -- command...
#   calls      system call numbers, see seccomp.ts   limits   resource:value,... for prlimit
#   stdin      a file, `pipe` or `terminal`          output   bytes of standard output after which it stops
#   watch      1: memory and processor time of all processes are watched here, for there is no control group
#   memory     bytes, cpu microseconds, both for watch
#   collect    bytes at most of files handed back from /out when the program ended well
#   files      bytes, of the file system at /w that are counted
# 0: what is typed; 1, 2: output; 6: what is said of the run; 7: `int` or `stop` a line.
use strict;
my %o;
while (@ARGV) {
  my $word = shift @ARGV;
  last if $word eq '--';
  my ($key, $value) = split /=/, $word, 2;
  $o{$key} = $value;
}
my %call = map { my ($name, $number) = split /:/, $_; ($name => $number + 0) } split /,/, $o{calls};
open(my $report, '>&=', 6) or exit 250;
open(my $orders, '<&=', 7) or exit 250;
sub say_of_run { my $text = shift; my $at = 0; while ($at < length $text) { my $n = syswrite($report, $text, length($text) - $at, $at); last unless $n; $at += $n } }
# Seconds and nanoseconds of a clock, as microseconds; 0 where there is no such clock.
sub clock_of { my ($clock) = @_; my $at = "\0" x 16; syscall($call{clock_gettime}, $clock, $at); my ($s, $n) = unpack('q2', $at); return $s * 1_000_000 + int($n / 1000) }
sub now { return clock_of(1) }
# What is broken before the program has begun is our fault.
sub broken { say_of_run("broken $_[0]: $!\n"); kill 'KILL', $$; exit 250 }
# Microseconds of user and system time, kilobytes at the most.
sub usage { my ($of) = @_; my $ru = "\0" x 144; syscall($call{getrusage}, $of, $ru); return times_of($ru) }
sub times_of { my ($us, $uu, $ss, $su, $rss) = unpack('q5', $_[0]); return ($us * 1_000_000 + $uu + $ss * 1_000_000 + $su, $rss) }

my $work = '/w'; # syscall takes no constant for a place it might write to
my $file = $o{stdin} ne 'pipe' && $o{stdin} ne 'terminal';
my $terminal = $o{stdin} eq 'terminal';
my ($slave_name, $master);
if ($terminal) {
  sysopen($master, '/dev/ptmx', 0402) or broken("ptmx"); # O_RDWR | O_NOCTTY
  my $zero = pack('i', 0);
  ioctl($master, 0x40045431, $zero) or broken("unlock"); # TIOCSPTLCK
  my $number = pack('i', 0);
  ioctl($master, 0x80045430, $number) or broken("number"); # TIOCGPTN
  $slave_name = '/dev/pts/' . unpack('i', $number);
}
my ($in_r, $in_w, $out_r, $out_w, $err_r, $err_w, $go_r, $go_w);
pipe($in_r, $in_w) if !$file && !$terminal;
unless ($terminal) { pipe($out_r, $out_w); pipe($err_r, $err_w) }
pipe($go_r, $go_w);

my $child = fork();
broken('fork') unless defined $child;
if ($child == 0) {
  # Where memory runs out, this program goes before the one that tells of it.
  if (open(my $score, '>', '/proc/self/oom_score_adj')) { syswrite($score, '1000'); close $score }
  sysread($go_r, my $byte, 1);
  syscall($call{setsid});
  if ($terminal) {
    sysopen(my $slave, $slave_name, 02) or broken("terminal");
    ioctl($slave, 0x540E, 0); # TIOCSCTTY
    my $settings = "\0" x 60;
    ioctl($slave, 0x5401, $settings); # TCGETS
    my @flags = unpack('L4', $settings);
    $flags[1] &= ~1;  # no OPOST: bytes leave as they are written
    $flags[3] &= ~8;  # no ECHO: whoever shows the terminal shows what is typed
    substr($settings, 0, 16) = pack('L4', @flags);
    ioctl($slave, 0x5402, $settings); # TCSETS
    my $size = pack('S4', 24, 80, 0, 0);
    ioctl($slave, 0x5414, $size); # TIOCSWINSZ
    my $fd = fileno($slave);
    open(STDIN, '<&', $fd); open(STDOUT, '>&', $fd); open(STDERR, '>&', $fd);
  } else {
    if ($file) { open(STDIN, '<', $o{stdin}) or broken("input") } else { open(STDIN, '<&', $in_r) }
    open(STDOUT, '>&', $out_w); open(STDERR, '>&', $err_w);
  }
  setpriority(0, 0, 5);
  for my $limit (split /,/, $o{limits}) {
    my ($resource, $value) = split /:/, $limit;
    # First the signal that tells why (SIGXCPU), a second later the one that cannot be ignored.
    my $both = pack('Q2', $value, $resource == 0 ? $value + 1 : $value);
    syscall($call{prlimit64}, 0, $resource + 0, $both, 0) == 0 or broken("limit $resource");
  }
  # Whatever it was started with: the house's descriptors are not the program's.
  opendir(my $open, '/proc/self/fd') or broken('descriptors');
  my @open = grep { /^\d+$/ && $_ > 2 && $_ != 6 } readdir $open;
  syscall($call{close}, $_ + 0) for @open;
  fcntl($report, 2, 1); # FD_CLOEXEC
  { no warnings; exec { $ARGV[0] } @ARGV }
  broken($ARGV[0]);
}
syscall($call{prctl}, 4, 0, 0, 0, 0); # PR_SET_DUMPABLE
close $_ for grep { defined } $in_r, $out_w, $err_w, $go_r;
$SIG{PIPE} = 'IGNORE';
my $since = now();
say_of_run("started\n");
syswrite($go_w, 'x');
close $go_w;

my $pidfd_number = syscall($call{pidfd_open}, $child, 0);
my $written = $terminal ? $master : $in_w;
if ($written) { my $flags = fcntl($written, 3, 0); fcntl($written, 4, $flags | 04000) } # O_NONBLOCK
my %from = $terminal ? (fileno($master) => [$master, \*STDOUT]) : (fileno($out_r) => [$out_r, \*STDOUT], fileno($err_r) => [$err_r, \*STDERR]);
my ($waiting, $typing, $ordering, $closing, $out, $why) = ('', !$file, 1, 0, 0, '');
# What the program has written and nobody has read yet. It grows no further than this: the program's own pipe fills then,
# and holds it, while its limits are watched on.
my ($unsent, $most_unsent) = ('', 65536);
sub block { my ($on) = @_; my $flags = fcntl(STDOUT, 3, 0); fcntl(STDOUT, 4, $on ? $flags & ~04000 : $flags | 04000) } # O_NONBLOCK
sub send_on {
  while (length $unsent) {
    my $n = syswrite(STDOUT, $unsent);
    if ($n) { substr($unsent, 0, $n) = ''; next }
    next if $! == 4; # EINTR
    $unsent = '' unless $! == 11; # EAGAIN; otherwise nobody will ever read it
    last;
  }
}
block(0);
my ($status, $ended_at, $peak, $seen_cpu, $next_look, $ticks) = (undef, 0, 0, 0, 0, 0);
# User and system time of that process by the kernel's ticks: CPUCLOCK_PROF, see MAKE_PROCESS_CPUCLOCK.
my $tick_clock = ~$child << 3;

# Reads what can be read; answers whether there was anything.
sub carry {
  my ($ready) = @_;
  my $some = 0;
  for my $fd (keys %from) {
    next unless vec($ready, $fd, 1);
    my ($source, $target) = @{$from{$fd}};
    my $n = sysread($source, my $bytes, 65536);
    if (!$n) { delete $from{$fd}; next }
    $some = 1;
    if ($target == \*STDOUT) {
      next if $out > $o{output};
      $out += $n;
      $unsent .= $bytes;
      send_on();
      if ($out > $o{output} && !$why) { $why = 'output'; kill 'KILL', -1 }
      next;
    }
    my $at = 0;
    while ($at < $n) { my $w = syswrite($target, $bytes, $n - $at, $at); last unless $w; $at += $w }
  }
  return $some;
}

# All processes of the box but this one: bytes of memory, and microseconds of those that live.
sub look {
  my ($memory, $cpu, @all) = (0, 0);
  opendir(my $dir, '/proc') or return (0, 0);
  for my $pid (grep { /^\d+$/ && $_ != 1 } readdir $dir) {
    open(my $stat, '<', "/proc/$pid/stat") or next;
    my $line = <$stat> // next;
    $line =~ s/^.*\) //s;
    my @field = split / /, $line;
    $cpu += ($field[11] + $field[12] + $field[13] + $field[14]) * 10_000;
    $memory += $field[21] * 4096;
    push @all, $pid;
  }
  # Pages shared by several processes were counted for each of them.
  if ($memory > $o{memory} && @all > 1) {
    $memory = 0;
    for my $pid (@all) {
      my $bytes;
      if (open(my $rollup, '<', "/proc/$pid/smaps_rollup")) {
        while (<$rollup>) { if (/^Pss:\s+(\d+)/) { $bytes = $1 * 1024; last } }
      }
      # One that cannot be asked counts with all it holds; one that is ending holds nothing by now.
      if (!defined $bytes && open(my $size, '<', "/proc/$pid/statm")) {
        my (undef, $pages) = split / /, <$size> // '0 0';
        $bytes = $pages * 4096;
      }
      $memory += $bytes // 0;
    }
  }
  return ($memory, $cpu);
}

while (1) {
  # Before it is waited for: then it has no clock any more.
  $ticks = clock_of($tick_clock);
  my $ru = "\0" x 144;
  my $code = pack('i', 0);
  while ((my $pid = syscall($call{wait4}, -1, $code, 1, $ru)) > 0) {
    if ($pid == $child) { $status = unpack('i', $code); $ended_at = now() }
  }
  if (defined $status) {
    # What it wrote before its end is still in the pipes; what it left running says nothing any more.
    block(1);
    send_on();
    while (%from) {
      my $read = '';
      vec($read, $_, 1) = 1 for keys %from;
      last unless select(my $ready = $read, undef, undef, 0) > 0;
      my $some = carry($ready);
      last if $why eq 'output' || !$some && !%from;
    }
    last;
  }
  if ($o{watch} && now() >= $next_look) {
    my ($memory, $cpu) = look();
    my ($gone) = usage(-1);
    $peak = $memory if $memory > $peak;
    $seen_cpu = $cpu + $gone if $cpu + $gone > $seen_cpu;
    if (!$why && $memory > $o{memory}) { $why = 'memory' }
    if (!$why && $cpu + $gone > $o{cpu} + 10_000) { $why = 'cpu' }
    # Empty files take no room, yet the kernel's memory.
    my $room = "\0" x 120;
    if (!$why && syscall($call{statfs}, $work, $room) == 0) { my @of = unpack('q8', $room); $why = 'files' if $of[5] - $of[6] > 20_000 }
    kill 'KILL', -1 if $why;
    $next_look = now() + 15_000;
  }
  my ($read, $write) = ('', '');
  vec($read, $_, 1) = 1 for grep { $from{$_}[1] != \*STDOUT || length $unsent < $most_unsent } keys %from;
  vec($write, 1, 1) = 1 if length $unsent;
  vec($read, $pidfd_number, 1) = 1 if $pidfd_number >= 0;
  vec($read, 0, 1) = 1 if $typing && length($waiting) < 65536;
  vec($read, fileno($orders), 1) = 1 if $ordering;
  vec($write, fileno($written), 1) = 1 if $written && length $waiting;
  my $found = select($read, $write, undef, $o{watch} || $pidfd_number < 0 ? 0.015 : 0.2);
  next if $found <= 0;
  send_on();
  carry($read);
  if ($typing && vec($read, 0, 1)) {
    my $n = sysread(STDIN, $waiting, 65536, length $waiting);
    if (!$n) { $typing = 0; $closing = 1 }
  }
  if ($ordering && vec($read, fileno($orders), 1)) {
    my $n = sysread($orders, my $words, 4096);
    $ordering = 0 unless $n;
    if ($words =~ /int/) { kill 'INT', -$child }
    if ($words =~ /stop/) { $why ||= 'stopped'; kill 'KILL', -1 }
  }
  if ($written && length $waiting) {
    my $n = syswrite($written, $waiting);
    if ($n) { substr($waiting, 0, $n) = '' }
    elsif (!$! == 11) { $waiting = ''; $typing = 0; close $written unless $terminal; $written = undef unless $terminal }
  }
  if ($closing && $written && $waiting eq '') {
    $closing = 0;
    if ($terminal) { $waiting = "\x04" x 64 } # each ends one reading; a program may try again many times
    else { close $written; $written = undef }
  }
}

kill 'KILL', -1;
my $any = pack('i', 0);
while (syscall($call{wait4}, -1, $any, 0, 0) > 0) { }
my ($self) = usage(0);
my ($cpu, $rss) = usage(-1);
$cpu = $seen_cpu if $seen_cpu > $cpu;
my $full = 0;
my $room = "\0" x 120;
if (syscall($call{statfs}, $work, $room) == 0) { my @of = unpack('q8', $room); $full = 1 if $of[3] == 0 }
my $wall = $ended_at - $since;
$rss *= 1024;
say_of_run("ended status=$status cpu=$cpu ticks=$ticks self=$self wall=$wall rss=$rss peak=$peak full=$full why=$why\n");
if ($o{collect} && $status == 0 && opendir(my $dir, '/out')) {
  my $left = $o{collect};
  for my $name (sort grep { !/^\./ } readdir $dir) {
    next if $name =~ /\n/ || -l "/out/$name" || !-f _;
    my $size = -s _;
    $left -= $size;
    if ($left < 0) { say_of_run("toolarge\n"); last }
    open(my $from, '<', "/out/$name") or next;
    local $/;
    my $bytes = <$from>;
    my $mode = -x _ ? 'x' : 'r';
    say_of_run("file $mode " . length($bytes) . " $name\n");
    say_of_run($bytes);
  }
  say_of_run("done\n");
}
exit 0;
