import { findUnit, library } from './units.ts';

/** Every unit that comes with the program, by area. */
export const unitChoices = () => library().units.map(({ id, title, area }) => ({ target: id, title, group: area }));

export const isUnit = (id: string) => findUnit(id) !== undefined;
