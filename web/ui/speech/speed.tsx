import { i18n } from '@lingui/core';
import { useState } from 'react';
import css from './speed.module.css';

const speeds = [0.5, 0.75, 1, 1.25, 1.5] as const;
const SPEED = 'stepwell.speech.speed';
const speedBefore = () => {
  try {
    return speeds.find((speed) => String(speed) === localStorage.getItem(SPEED)) ?? 1;
  } catch {
    return 1;
  }
};

/** How fast somebody listens, remembered on this device. */
export function useSpeed(): [speed: number, choose: (speed: number) => void] {
  const [speed, setSpeed] = useState<number>(speedBefore);
  const choose = (wanted: number) => {
    setSpeed(wanted);
    try {
      localStorage.setItem(SPEED, String(wanted));
    } catch {
      // Then it holds for this visit only.
    }
  };
  return [speed, choose];
}

/** 0.5 to 1.5 times as fast. */
export function SpeedChoice({ speed, onChoose }: { speed: number; onChoose: (speed: number) => void }) {
  return (
    <label className={css['speed']}>
      {i18n.t('Speed')}{' '}
      <select className="num" value={speed} onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}>
        {speeds.map((each) => (
          <option key={each} value={each}>
            {`${each}×`}
          </option>
        ))}
      </select>
    </label>
  );
}
