import { existsSync } from 'node:fs';
import { aptGet, mayInstall } from './chromium.mjs';
import { announce } from './progress.mjs';

/** What the tests of natively run programs need, by the Debian package it comes with. */
const needed = {
  bubblewrap: '/usr/bin/bwrap',
  gcc: '/usr/bin/gcc',
  'g++': '/usr/bin/g++',
  python3: '/usr/bin/python3',
  'perl-base': '/usr/bin/perl',
};

/**
 * Sees to it that programs can be run natively by the tests: as root on Debian what is missing is installed, elsewhere
 * one line says what is. Java, Go and Rust are tried where they are.
 */
export async function ensureSandbox() {
  const missing = Object.keys(needed).filter((name) => !existsSync(needed[name]));
  if (missing.length === 0) return;
  if (!mayInstall()) {
    console.error(`Tests of natively run programs will fail without the packages ${missing.join(', ')}.`);
    return;
  }
  const done = announce(`Installing ${missing.join(', ')} for the tests…`);
  try {
    await aptGet('What runs programs', 'update');
    await aptGet('What runs programs', 'install', '--no-install-recommends', ...missing, 'libc6-dev');
  } finally {
    done();
  }
}
